import { idInAddress } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { categoryIds } from "./core/categories.ts";

/** The address of the bulletin board: which list, what is looked for, which post is open, what is written. */
export const bulletinInAddress = z.object({
  view: z.enum(["all", "mine", "hidden", "reports"]).catch("all").default("all"),
  category: z
    .enum(["", ...categoryIds])
    .catch("")
    .default(""),
  q: z.string().max(200).catch("").default(""),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  post: idInAddress,
  /** `new`, or the post above in the form. */
  write: z.enum(["", "new", "edit"]).catch("").default(""),
});

export type BulletinAddress = z.output<typeof bulletinInAddress>;

const usual: Record<string, unknown> = bulletinInAddress.parse({});

/** The address with some fields; what is empty or usual is left out. */
export function bulletinHref(state: Partial<BulletinAddress>): string {
  const fields = Object.entries(state).filter(([name, value]) => value !== usual[name]);
  const params = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return params ? `/bulletin-board?${params}` : "/bulletin-board";
}
