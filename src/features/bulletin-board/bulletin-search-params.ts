import { idInAddress, param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { categoryIds } from "./core/categories.ts";

/** The address of the bulletin board: which list, what is looked for, which post is open, what is written. */
export const bulletinInAddress = z.object({
  view: param(z.enum(["all", "mine", "hidden", "reports"]), "all"),
  category: param(z.enum(["", ...categoryIds]), ""),
  q: param(z.string().max(200), ""),
  page: param(z.coerce.number().int().min(1).max(10_000), 1),
  post: idInAddress,
  /** `new`, or the post above in the form. */
  write: param(z.enum(["", "new", "edit"]), ""),
});

export type BulletinAddress = z.output<typeof bulletinInAddress>;

const usual: Record<string, unknown> = bulletinInAddress.parse({});

/** The address with some fields; what is empty or usual is left out. */
export function bulletinHref(state: Partial<BulletinAddress>): string {
  const fields = Object.entries(state).filter(([name, value]) => value !== usual[name]);
  const params = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  return params ? `/bulletin-board?${params}` : "/bulletin-board";
}
