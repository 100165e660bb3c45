import {
  choiceParam,
  dayParam,
  idInAddress,
  idOrWordInAddress,
  numberParam,
  searchParams,
  textParam,
} from "#lib/search-params.ts";

export const scoreAdminParams = searchParams({
  view: choiceParam(["scores", "weeks", "look", "disputes", "import"], "scores"),
  find: textParam(),
  week: numberParam(1, 52, null),
  kind: choiceParam(["", "actual", "makeUp", "preShoot", "substitute", "practice"], ""),
  show: choiceParam(["all", "valid", "void"], "all"),
  score: idInAddress,
});

export const auditLogParams = searchParams({
  season: idInAddress,
  member: idInAddress,
  account: idOrWordInAddress("none"),
  action: choiceParam(["", "entered", "corrected", "moved", "voided", "restored"], ""),
  from: dayParam,
  to: dayParam,
  score: idInAddress,
});
