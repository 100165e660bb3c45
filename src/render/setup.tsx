import { createRoot } from "react-dom/client";
import { SetupApp } from "#app/setup-app.tsx";
import { allowPlainStyles } from "#lib/browser/trusted-types.ts";
import { createQueryClient } from "#lib/query-client.ts";

const root = document.getElementById("root");
if (root) {
  allowPlainStyles();
  const code = location.hash.slice(1);
  // No one reads it over a shoulder or in the history, where it opens nothing again.
  history.replaceState(null, "", "/setup");
  createRoot(root).render(<SetupApp code={code} queryClient={createQueryClient()} />);
}
