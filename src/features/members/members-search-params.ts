import { z } from "#lib/zod.ts";

export const memberViews = ["members", "duplicates", "import"] as const;
export type MemberView = (typeof memberViews)[number];

/** The address of Member Admin. */
export const memberAdminParams = z.object({
  view: z.enum(memberViews).catch("members").default("members"),
  find: z.string().catch("").default(""),
  part: z.enum(["", "in", "out", "no-team"]).catch("").default(""),
  category: z.string().catch("").default(""),
  account: z.enum(["", "linked", "none"]).catch("").default(""),
  /** Juniors who turned 18, as the board's home counts them. */
  age: z.enum(["", "turned-18"]).catch("").default(""),
  sort: z.string().catch("").default(""),
  direction: z.enum(["ascending", "descending"]).catch("ascending").default("ascending"),
});

export type MemberFilters = Pick<
  z.output<typeof memberAdminParams>,
  "find" | "part" | "category" | "account" | "age"
>;
