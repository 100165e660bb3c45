import { z } from "zod";

// The library would compile schemas with `new Function`, which the site's content policy refuses. Code that takes it
// from here cannot make a schema before it knows.
z.config({ jitless: true });

export { z };
