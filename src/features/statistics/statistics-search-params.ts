import { z } from "zod";

const text = z.string().catch("").default("");

/** State of the member's statistics in the address. An empty member is the reader's own. */
export const statisticsParams = z.object({ member: text });
