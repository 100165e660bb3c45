import { idInAddress, param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { securityEvents } from "./core/security-events.ts";

/** The address of User Admin: which view, and which of the decided accounts are shown. */
export const userAdminParams = z.object({
  view: param(z.enum(["accounts", "scorekeepers", "security-log"]), "accounts"),
  find: param(z.string(), ""),
  role: param(z.enum(["", "Member", "Board Member", "Admin"]), ""),
  status: param(z.enum(["", "Active", "Inactive"]), ""),
});

/** The address of the security log. */
export const securityLogParams = z.object({
  event: param(z.enum(["", ...securityEvents]), ""),
  person: idInAddress,
  page: param(z.coerce.number().int().min(1), 1),
});
