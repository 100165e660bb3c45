import { choiceParam, idInAddress, idOrWordInAddress, searchParams, textParam } from "#lib/search-params.ts";

/** The list, a new season, or a season being edited. */
export const seasonAdminParams = searchParams({
  edit: idOrWordInAddress("new"),
  step: textParam(20),
  copy: idInAddress,
  compare: idInAddress,
  /** "import" shows the import of a season file. */
  view: choiceParam(["", "import"], ""),
  made: idInAddress,
});
