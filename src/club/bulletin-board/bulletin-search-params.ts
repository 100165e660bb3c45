import { choiceParam, idInAddress, type SearchState, searchParams, textParam } from "#lib/search-params.ts";
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

const usual: Record<string, unknown> = bulletinInAddress.parse({});

/** Omits empty and default fields. */
export function bulletinHref(state: Partial<BulletinAddress>): string {
  const fields = Object.entries(state).filter(([name, value]) => value !== usual[name]);
  const params = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return params ? `/bulletin-board?${params}` : "/bulletin-board";
}
