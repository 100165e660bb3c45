import { idInAddress } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { securityEvents } from "./core/security-events.ts";

/** The address of User Admin: which view, and which of the decided accounts are shown. */
export const userAdminParams = z.object({
  view: z.enum(["accounts", "scorekeepers", "security-log"]).catch("accounts").default("accounts"),
  find: z.string().catch("").default(""),
  role: z.enum(["", "Member", "Board Member", "Admin"]).catch("").default(""),
  status: z.enum(["", "Active", "Inactive"]).catch("").default(""),
});

/** The address of the security log. */
export const securityLogParams = z.object({
  event: z
    .enum(["", ...securityEvents])
    .catch("")
    .default(""),
  person: idInAddress,
  page: z.coerce.number().int().min(1).catch(1).default(1),
});
