import type { ScoreRow } from "#league/book/book.ts";

/** Empty for a regular round. */
export const kindText: Readonly<Record<string, string>> = {
  actual: "",
  makeUp: "make-up",
  preShoot: "pre-shoot",
  substitute: "substitute",
  practice: "practice",
  void: "void",
} satisfies Record<ScoreRow["kind"], string>;
