import {
  choiceParam,
  directionParam,
  type SearchState,
  searchParams,
  textParam,
} from "#lib/search-params.ts";

export const memberViews = ["members", "duplicates", "import"] as const;
export type MemberView = (typeof memberViews)[number];

export const memberAdminParams = searchParams({
  view: choiceParam(memberViews, "members"),
  find: textParam(),
  part: choiceParam(["", "in", "out", "no-team"], ""),
  category: textParam(),
  account: choiceParam(["", "linked", "none"], ""),
  /** Juniors who turned 18: the board's home page counts them. */
  age: choiceParam(["", "turned-18"], ""),
  sort: textParam(),
  direction: directionParam,
});

export type MemberFilters = Pick<
  SearchState<typeof memberAdminParams>,
  "find" | "part" | "category" | "account" | "age"
>;
