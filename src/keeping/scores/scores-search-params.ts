import {
  choiceParam,
  dayParam,
  idInAddress,
  idOrWordInAddress,
  numberParam,
  searchParams,
  textParam,
} from "#lib/search-params.ts";

const page = numberParam(1, 1_000_000, 1);

/** The address of Score Admin: which view, and the filters of the list. */
export const scoreAdminParams = searchParams({
  view: choiceParam(["scores", "weeks", "look", "disputes", "import"], "scores"),
  /** Words of a member's or a team's name. */
  find: textParam(),
  week: numberParam(1, 52, null),
  kind: choiceParam(["", "actual", "makeUp", "preShoot", "substitute", "practice"], ""),
  show: choiceParam(["all", "valid", "void"], "all"),
  /** One score alone, which a link names. */
  score: idInAddress,
  page,
});

/** The address of the score audit log. */
export const auditLogParams = searchParams({
  season: idInAddress,
  member: idInAddress,
  account: idOrWordInAddress("none"),
  action: choiceParam(["", "entered", "corrected", "moved", "voided", "restored"], ""),
  from: dayParam,
  to: dayParam,
  /** The log of one score alone, which a link names. */
  score: idInAddress,
  page,
});
