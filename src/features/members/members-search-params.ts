import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

export const memberViews = ["members", "duplicates", "import"] as const;
export type MemberView = (typeof memberViews)[number];

/** The address of Member Admin. */
export const memberAdminParams = z.object({
  view: param(z.enum(memberViews), "members"),
  find: param(z.string(), ""),
  part: param(z.enum(["", "in", "out", "no-team"]), ""),
  category: param(z.string(), ""),
  account: param(z.enum(["", "linked", "none"]), ""),
  /** Juniors who turned 18, as the board's home counts them. */
  age: param(z.enum(["", "turned-18"]), ""),
  sort: param(z.string(), ""),
  direction: param(z.enum(["ascending", "descending"]), "ascending"),
});

export type MemberFilters = Pick<
  z.output<typeof memberAdminParams>,
  "find" | "part" | "category" | "account" | "age"
>;
