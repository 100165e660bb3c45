import { createRoot } from "react-dom/client";
import { SetupApp } from "#app/setup-app.tsx";
import { takeSetupCode } from "#club/setup/core/setup-code.ts";
import { lacksNewerBuiltIns } from "#lib/browser/newer-built-ins.ts";
import { allowPlainStyles } from "#lib/browser/trusted-types.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { followColorScheme } from "#ui/layout/color-scheme.ts";

async function begin(root: HTMLElement) {
  allowPlainStyles();
  followColorScheme();
  if (lacksNewerBuiltIns()) await import("./polyfills/polyfills.ts");
  createRoot(root).render(<SetupApp code={takeSetupCode()} queryClient={createQueryClient()} />);
}

const root = document.getElementById("root");
if (root) begin(root);
