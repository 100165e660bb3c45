import { projectSettings, serve } from "../_shared/serve.ts";
import { handler } from "./handler.ts";

serve("GET, HEAD", (request) => handler(request, projectSettings));
