import { projectSecrets, projectSettings, serve } from "../_shared/serve.ts";
import { handler } from "./handler.ts";

serve("POST", (request) => handler(request, { ...projectSettings, ...projectSecrets() }));
