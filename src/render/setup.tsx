import { createRoot } from "react-dom/client";
import { SetupApp } from "#app/setup-app.tsx";
import { takeSetupCode } from "#features/setup/core/setup-code.ts";
import { allowPlainStyles } from "#lib/browser/trusted-types.ts";
import { createQueryClient } from "#lib/query-client.ts";

const root = document.getElementById("root");
if (root) {
  allowPlainStyles();
  createRoot(root).render(<SetupApp code={takeSetupCode()} queryClient={createQueryClient()} />);
}
