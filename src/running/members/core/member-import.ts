import { isNearName, nameKey, nearNameKeys } from "#lib/names/name-match.ts";
import {
  collectNames,
  type IdentityChoice,
  type Proposal,
  proposeIdentities,
} from "#running/identities/import-identities.ts";
import { finishSteps } from "#running/identities/import-steps.ts";
import { resolveIdentities } from "#running/identities/resolve-identities.ts";
import { type DateHabit, habitOf } from "#running/import-files/import-dates.ts";
import type { MemberWrite } from "../members-mutations.ts";
import type { MemberFacts, MemberOverview } from "../members-queries.ts";
import { readMemberCells } from "./member-cells.ts";
import type { MemberFile, MemberFileRow, RowError } from "./member-file.ts";
import { changedFields } from "./member-form.ts";
import { recordText } from "./member-rows.ts";

export type ImportRow = {
  row: number;
  name: string;
  state: "new" | "changed" | "unchanged" | "undecided" | "error";
  text: string;
};

export type MemberImport = {
  proposals: Proposal[];
  rows: ImportRow[];
  errors: RowError[];
  writes: MemberWrite[];
  undecided: number;
};

export type ImportQuestion = {
  file: MemberFile;
  members: readonly MemberOverview[];
  decided: Readonly<Record<string, IdentityChoice>>;
  chosenHabit: DateHabit | null;
  today: string;
  categories: readonly string[];
  hasSeason: boolean;
  newIdFor: (key: string) => string;
};

/** Plans a file row by row. Importing the same file again changes nothing. */
export function planMemberImport(question: ImportQuestion): MemberImport {
  const { file, members, decided, chosenHabit, today, categories, hasSeason, newIdFor } = question;
  const knownMembers = members.map((member) => ({
    id: member.id,
    name: member.name,
    detail: recordText(member),
  }));
  const proposals = finishSteps(
    proposeIdentities(collectNames(file.rows, []), knownMembers, {
      isNear: isNearName,
      nearKeys: nearNameKeys,
    }),
  );
  const identities = resolveIdentities(proposals, decided, newIdFor);
  const byId = new Map(members.map((member) => [member.id, member]));
  const habit = habitOf(file.dates, chosenHabit);
  const plan: MemberImport = {
    proposals,
    rows: [],
    errors: [...file.errors],
    writes: [],
    undecided: 0,
  };
  const usedBy = new Map<string, number>();

  for (const row of file.rows) {
    const identity = identities.get(nameKey(row.name)) ?? null;
    const recorded = identity && !identity.isNew ? factsOf(byId.get(identity.id)) : null;
    const { facts, errors, waits } = readMemberCells({ row, recorded, habit, today, categories, hasSeason });
    const before = identity ? usedBy.get(identity.id) : undefined;
    if (before !== undefined)
      errors.push({
        row: row.row,
        column: null,
        message: `Row ${before} is the same member. Put both into one row.`,
      });
    if (identity) usedBy.set(identity.id, row.row);
    plan.errors.push(...errors);
    if (errors.length > 0)
      plan.rows.push(rowOf(row, "error", errors.map(({ message }) => message).join(" ")));
    else if (identity === null || waits) {
      plan.undecided += 1;
      plan.rows.push(
        rowOf(row, "undecided", identity === null ? "Choose who this is." : "Choose the date order."),
      );
    } else {
      const fields = changedFields(recorded, facts);
      const state = identity.isNew ? "new" : fields.length > 0 ? "changed" : "unchanged";
      plan.rows.push(rowOf(row, state, importRowText(state, fields)));
      const distinct = identity.distinctFrom ? { distinct_from: identity.distinctFrom } : {};
      if (state !== "unchanged")
        plan.writes.push({ id: identity.id, member: { ...facts, ...distinct }, seen: recorded });
    }
  }
  return plan;
}

function rowOf({ row, name }: MemberFileRow, state: ImportRow["state"], text: string): ImportRow {
  return { row, name, state, text };
}

function importRowText(state: ImportRow["state"], fields: readonly string[]): string {
  if (state === "unchanged") return "No changes. Already recorded.";
  const others = fields.filter((field) => !["first name", "last name"].includes(field));
  if (state === "new") return others.length > 0 ? `New member, with ${others.join(", ")}.` : "New member.";
  return `Changes ${fields.join(", ")}.`;
}

function factsOf(member: MemberOverview | undefined): MemberFacts | null {
  if (!member) return null;
  const { first_name, last_name, category, contacts, season } = member;
  return { first_name, last_name, category, contacts, season };
}
