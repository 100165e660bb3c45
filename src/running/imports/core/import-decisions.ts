import type { IdentityChoice } from "#running/identities/import-identities.ts";

export type Decisions = {
  members: Readonly<Record<string, IdentityChoice>>;
  teams: Readonly<Record<string, IdentityChoice>>;
  conflicts: Readonly<Record<string, ConflictChoice>>;
};

export type ConflictChoice = "recorded" | "file";

export const noDecisions: Decisions = { members: {}, teams: {}, conflicts: {} };
