export type Role = "Admin" | "Board Member" | "Member";

/** What each role may do, from the least to the most. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  Member: "Sees the league and writes messages and posts.",
  "Board Member": "Also runs the administration screens, and approves and deactivates Members.",
  Admin: "Can do everything, including changing roles.",
};

/** The roles that see the Administration group. */
export const managers: readonly Role[] = ["Admin", "Board Member"];
