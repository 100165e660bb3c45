import { z } from "zod";

/** The address of User Admin: which of the decided accounts are shown. */
export const userAdminParams = z.object({
  find: z.string().catch("").default(""),
  status: z.enum(["", "Active", "Inactive"]).catch("").default(""),
});
