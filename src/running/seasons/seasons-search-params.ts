import { choiceParam, idInAddress, idOrWordInAddress, searchParams, textParam } from "#lib/search-params.ts";

/** The address of Season Admin: the list, a new season, or the season that is edited. */
export const seasonAdminParams = searchParams({
  edit: idOrWordInAddress("new"),
  /** The question that is asked. */
  step: textParam(20),
  /** The season after which another one is made. */
  copy: idInAddress,
  /** The season that is compared with the club's own table. */
  compare: idInAddress,
  /** A season is brought in from a file. */
  view: choiceParam(["", "import"], ""),
  /** The season that was just made. */
  made: idInAddress,
});
