import { choiceParam, numberParam, type SearchState, searchParams, textParam } from "#lib/search-params.ts";

export const typeSizes = ["small", "normal", "large", "huge"] as const;
export type TypeSize = (typeof typeSizes)[number];

export const looks = ["dark", "light"] as const;
export type Look = (typeof looks)[number];

/**
 * `display` 1 shows only the slides; `rows` 0 is as many as fit; `top` is the number of shooters in a ranking, 0 as
 * usual; `boards` are separated by commas, empty for those that suit the season.
 */
export const slideshowParams = searchParams({
  display: choiceParam(["", "1"], ""),
  seconds: numberParam(3, 600, 12),
  rows: numberParam(0, 50, 0),
  top: numberParam(0, 100, 0),
  size: choiceParam(typeSizes, "normal"),
  look: choiceParam(looks, "dark"),
  boards: textParam(),
  season: textParam(),
});

export type SlideshowParams = SearchState<typeof slideshowParams>;
