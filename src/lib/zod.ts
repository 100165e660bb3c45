import { z } from "zod";

// The content policy forbids `new Function`, with which the library would compile schemas. Import it from
// here only.
z.config({ jitless: true });

export { z };
