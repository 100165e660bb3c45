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
  display: z.enum(["", "1"]).catch(""),
  seconds: z.coerce.number().int().min(3).max(600).catch(12),
  rows: z.coerce.number().int().min(0).max(50).catch(0),
  top: z.coerce.number().int().min(0).max(100).catch(0),
  size: z.enum(typeSizes).catch("normal"),
  look: z.enum(looks).catch("dark"),
  boards: z.string().catch(""),
  season: z.string().catch(""),
});

export type SlideshowParams = z.output<typeof slideshowParams>;
