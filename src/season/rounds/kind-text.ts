import type { ScoreRow } from "#league/book/book.ts";

/** The kind of a round beside its score; empty for one that was shot on the night. */
export const kindText: Readonly<Record<string, string>> = {
  actual: "",
  makeUp: "make-up",
  preShoot: "pre-shoot",
  substitute: "substitute",
  practice: "practice",
  void: "void",
} satisfies Record<ScoreRow["kind"], string>;
