import { idInAddress, idOrNoneInAddress } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

const page = z.coerce.number().int().min(1).catch(1).default(1);

/** The address of Score Admin: which view, and the filters of the list. */
export const scoreAdminParams = z.object({
  view: z.enum(["scores", "weeks", "look", "disputes", "import"]).catch("scores").default("scores"),
  /** Words of a member's or a team's name. */
  find: z.string().catch("").default(""),
  week: z.coerce.number().int().min(1).max(52).nullable().catch(null).default(null),
  kind: z.enum(["", "actual", "makeUp", "preShoot", "substitute", "practice"]).catch("").default(""),
  show: z.enum(["all", "valid", "void"]).catch("all").default("all"),
  /** One score alone, which a link names. */
  score: idInAddress,
  page,
});

/** The address of the score audit log. */
export const auditLogParams = z.object({
  season: idInAddress,
  member: idInAddress,
  account: idOrNoneInAddress,
  action: z.enum(["", "entered", "corrected", "moved", "voided", "restored"]).catch("").default(""),
  from: z.iso.date().or(z.literal("")).catch("").default(""),
  to: z.iso.date().or(z.literal("")).catch("").default(""),
  /** The log of one score alone, which a link names. */
  score: idInAddress,
  page,
});
