import { idInAddress, idOrNoneInAddress, param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

const page = param(z.coerce.number().int().min(1), 1);

/** The address of Score Admin: which view, and the filters of the list. */
export const scoreAdminParams = z.object({
  view: param(z.enum(["scores", "weeks", "look", "disputes", "import"]), "scores"),
  /** Words of a member's or a team's name. */
  find: param(z.string(), ""),
  week: param(z.coerce.number().int().min(1).max(52).nullable(), null),
  kind: param(z.enum(["", "actual", "makeUp", "preShoot", "substitute", "practice"]), ""),
  show: param(z.enum(["all", "valid", "void"]), "all"),
  /** One score alone, which a link names. */
  score: idInAddress,
  page,
});

/** The address of the score audit log. */
export const auditLogParams = z.object({
  season: idInAddress,
  member: idInAddress,
  account: idOrNoneInAddress,
  action: param(z.enum(["", "entered", "corrected", "moved", "voided", "restored"]), ""),
  from: param(z.iso.date().or(z.literal("")), ""),
  to: param(z.iso.date().or(z.literal("")), ""),
  /** The log of one score alone, which a link names. */
  score: idInAddress,
  page,
});
