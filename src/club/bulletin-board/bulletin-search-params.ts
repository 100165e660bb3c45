import {
  choiceParam,
  idInAddress,
  pathWith,
  type SearchState,
  searchParams,
  textParam,
} from "#lib/search-params.ts";
import { categoryIds } from "./core/categories.ts";

export const bulletinInAddress = searchParams({
  view: choiceParam(["all", "mine", "hidden", "reports"], "all"),
  category: choiceParam(["", ...categoryIds], ""),
  q: textParam(200),
  post: idInAddress,
  /** `new`, or the open post in the form. */
  write: choiceParam(["", "new", "edit"], ""),
});

export type BulletinAddress = SearchState<typeof bulletinInAddress>;

export const bulletinHref = (state: Partial<BulletinAddress>): string =>
  pathWith("/bulletin-board", bulletinInAddress, state);
