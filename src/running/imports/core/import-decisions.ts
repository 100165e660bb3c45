import type { IdentityChoice } from "#running/identities/import-identities.ts";

/** What a person decided about the names and the conflicts of an import; keys as in the proposals and rows. */
export type Decisions = {
  members: Readonly<Record<string, IdentityChoice>>;
  teams: Readonly<Record<string, IdentityChoice>>;
  conflicts: Readonly<Record<string, ConflictChoice>>;
};

export type ConflictChoice = "recorded" | "file";

export const noDecisions: Decisions = { members: {}, teams: {}, conflicts: {} };
