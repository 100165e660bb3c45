import { choiceParam, idInAddress, idOrWordInAddress, searchParams, textParam } from "#lib/search-params.ts";

export const seasonAdminParams = searchParams({
  edit: idOrWordInAddress("new"),
  step: textParam(20),
  copy: idInAddress,
  compare: idInAddress,
  view: choiceParam(["", "import"], ""),
  made: idInAddress,
});
