import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

export const typeSizes = ["small", "normal", "large", "huge"] as const;
export type TypeSize = (typeof typeSizes)[number];

export const looks = ["dark", "light"] as const;
export type Look = (typeof looks)[number];

/**
 * A slideshow in the address. `display` 1 shows nothing else; `rows` 0 is as many as fit; `top` is how many shooters a ranking
 * shows, 0 as many as usual; `boards` names boards with commas between them, nothing means those that suit the season.
 * What is mistyped falls back.
 */
export const slideshowParams = z.object({
  display: param(z.enum(["", "1"]), ""),
  seconds: param(z.coerce.number().int().min(3).max(600), 12),
  rows: param(z.coerce.number().int().min(0).max(50), 0),
  top: param(z.coerce.number().int().min(0).max(100), 0),
  size: param(z.enum(typeSizes), "normal"),
  look: param(z.enum(looks), "dark"),
  boards: param(z.string(), ""),
  season: param(z.string(), ""),
});

export type SlideshowParams = z.output<typeof slideshowParams>;
