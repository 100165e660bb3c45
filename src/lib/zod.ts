import { z } from "zod";

// The content policy forbids compiled schemas (`new Function`). Import the library only from here, so that this runs first.
z.config({ jitless: true });

export { z };
