import { choiceParam, numberParam, type SearchState, searchParams, textParam } from "#lib/search-params.ts";

export const typeSizes = ["small", "normal", "large", "huge"] as const;
export type TypeSize = (typeof typeSizes)[number];

export const looks = ["dark", "light"] as const;
export type Look = (typeof looks)[number];

/**
 * A slideshow in the address. `display` 1 shows nothing else; `rows` 0 is as many as fit; `top` is how many shooters a ranking
 * shows, 0 as many as usual; `boards` names boards with commas between them, nothing means those that suit the season.
 * What is mistyped falls back.
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
