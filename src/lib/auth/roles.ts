import { keysOf } from "../keys-of.ts";

export type Role = "Admin" | "Board Member" | "Member";

/** From the least to the most rights. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  Member: "Sees the league and writes messages and posts.",
  "Board Member": "Also runs the administration screens, and approves and deactivates Members.",
  Admin: "Can do everything, including changing roles.",
};

/** Null for a role that this version does not know: it has no rights here. */
export function knownRole(text: string | null): Role | null {
  return keysOf(roleDescriptions).find((role) => role === text) ?? null;
}

export const managers: readonly Role[] = ["Admin", "Board Member"];
