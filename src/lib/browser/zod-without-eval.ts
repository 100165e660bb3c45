import { z } from "zod";

// The library would compile schemas with `new Function`, which the site's content policy refuses.
z.config({ jitless: true });
