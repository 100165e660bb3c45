import { z } from "zod";

// The library would compile schemas with `new Function`, which the content policy forbids. Importing it from here sets the
// option before any schema exists.
z.config({ jitless: true });

export { z };
