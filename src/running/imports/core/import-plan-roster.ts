import { splitName } from "#lib/names/name-match.ts";
import type { Steps } from "#running/identities/import-steps.ts";
import type { Resolved } from "#running/identities/resolve-identities.ts";
import {
  baseRow,
  faultyRow,
  findNames,
  type MemberEntry,
  type Planning,
  type PlanRow,
  waitingRow,
} from "./import-plan-row.ts";
import type { RosterSpan } from "./import-recorded.ts";
import type { RosterRow } from "./import-rows.ts";

type RosterLine = RosterRow & { teamId: string | null };

/** Plans the rows of a roster file in order and adds what they would write to `planning.writes`. */
export function* planRoster(rows: readonly RosterRow[], planning: Planning): Steps<PlanRow> {
  const rowsByMember = new Map<string, RosterLine[]>();
  for (const row of rows) yield planRosterRow(row, planning, rowsByMember);
}

function planRosterRow(row: RosterRow, planning: Planning, rowsByMember: Map<string, RosterLine[]>): PlanRow {
  const base = baseRow("roster", row, rosterText(row));
  const { member, team, undecided } = findNames(row, planning);
  if (row.errors.length > 0 || member === null || undecided.length > 0) return waitingRow(base, undecided);

  const before = rowsByMember.get(member.id) ?? [];
  const twin = before.find((other) => isClash(other, row, team?.id ?? null));
  if (twin) return faultyRow(base, "member", clashText(twin, row, team?.id ?? null));
  rowsByMember.set(member.id, [...before, { ...row, teamId: team?.id ?? null }]);
  return { ...base, ...planEntry({ row, id: base.id, member, team, planning }) };
}

type Outcome = Pick<PlanRow, "state" | "effects" | "conflict">;

type PlanEntryOptions = {
  row: RosterRow;
  id: string;
  member: Resolved;
  team: Resolved | null;
  planning: Planning;
};

function planEntry({ row, id, member, team, planning }: PlanEntryOptions): Outcome {
  const facts = memberFacts(row, member, planning);
  const place = rosterPlace(
    row,
    row.substitute ? null : team,
    planning.recorded.rosters.get(member.id) ?? [],
  );
  const recorded = [facts.recorded, place.recorded].filter(Boolean).join("; ");
  if (recorded !== "") {
    const canTakeFile = place.recorded === "";
    const choice = planning.decisions.conflicts[id] ?? null;
    const conflict = { recorded, inFile: rosterText(row), canTakeFile, choice };
    if (choice === null) return { state: "conflict", effects: [], conflict };
    if (choice === "recorded" || !canTakeFile) {
      return { state: "unchanged", effects: ["Left as recorded"], conflict };
    }
    return {
      state: "changed",
      effects: write({ row, member, team, facts, isNewPlace: place.isNew }, planning),
      conflict,
    };
  }
  const effects = write({ row, member, team, facts, isNewPlace: place.isNew }, planning);
  if (effects.length === 0) return { state: "unchanged", effects: ["Already recorded"], conflict: null };
  return { state: facts.fills && !place.isNew ? "changed" : "new", effects, conflict: null };
}

type Facts = { joins: boolean; fills: boolean; recorded: string };

function memberFacts(row: RosterRow, member: Resolved, { recorded }: Planning): Facts {
  const recordedFacts = recorded.members.get(member.id);
  if (!recordedFacts) return { joins: true, fills: false, recorded: "" };
  const hasOtherAverage = row.startingAverage !== null && row.startingAverage !== recordedFacts.seedAverage;
  const isOtherRookie = row.rookie !== null && row.rookie !== recordedFacts.rookie;
  const isDifferent = hasOtherAverage || isOtherRookie;
  // A member who joined through a score has neither yet: that is a blank to fill, not a contradiction.
  const isBlank = recordedFacts.seedAverage === null && !recordedFacts.rookie;
  if (!isDifferent || isBlank) return { joins: false, fills: isDifferent, recorded: "" };
  const average =
    recordedFacts.seedAverage === null
      ? "no starting average"
      : `starting average ${recordedFacts.seedAverage}`;
  return {
    joins: false,
    fills: true,
    recorded: `${average}, ${recordedFacts.rookie ? "rookie" : "no rookie"}`,
  };
}

/** A new roster place, or the recorded place that conflicts with it. */
function rosterPlace(row: RosterRow, team: Resolved | null, spans: readonly RosterSpan[]) {
  if (team === null) return { isNew: false, recorded: "" };
  const isThere = (span: RosterSpan) =>
    span.teamId === team.id && span.fromWeek <= row.fromWeek && (span.toWeek ?? 52) >= row.fromWeek;
  if (spans.some(isThere)) return { isNew: false, recorded: "" };
  const other = spans.find((span) => overlaps(span, row));
  return {
    isNew: other === undefined,
    recorded: other ? `on the roster of ${other.team}, ${spanText(other)}` : "",
  };
}

type RosterWrite = {
  row: RosterRow;
  member: Resolved;
  team: Resolved | null;
  facts: Facts;
  isNewPlace: boolean;
};

function write(
  { row, member, team, facts, isNewPlace }: RosterWrite,
  { writes, recorded }: Planning,
): string[] {
  const effects: string[] = [];
  if (member.isNew && !writes.members.has(member.id)) effects.push("New member");
  if (team?.isNew) {
    if (!writes.teams.has(team.id)) effects.push("New team");
    writes.teams.set(team.id, { id: team.id, name: team.name });
  }
  if (facts.joins || facts.fills) {
    const before = writes.members.get(member.id);
    const next = { ...memberEntry(member), ...before, ...stated(row) };
    writes.members.set(member.id, next);
    if (facts.joins && !member.isNew) writes.joins.add(member.id);
    if (facts.fills) writes.changedMembers.add(member.id);
    const isAddedTo = before && (before.seed_average !== next.seed_average || before.rookie !== next.rookie);
    if (facts.fills || isAddedTo) effects.push(`Sets ${rosterText({ ...row, substitute: false })}`);
    if (facts.joins && !member.isNew && !before) effects.push("Joins the season");
  }
  if (isNewPlace && team) {
    effects.push(`Joins the roster of ${recorded.teamNames.get(team.id) ?? team.name}, ${spanText(row)}`);
    writes.rosters.push({
      team_id: team.id,
      member_id: member.id,
      from_week: row.fromWeek,
      to_week: row.toWeek,
    });
  } else if (row.substitute && effects.length > 0) {
    effects.push("Substitute: on no roster");
  }
  return effects;
}

export function memberEntry({ id, name, distinctFrom }: Resolved): MemberEntry {
  const { first, last } = splitName(name);
  return { id, first_name: first, last_name: last, ...(distinctFrom ? { distinct_from: distinctFrom } : {}) };
}

function stated({ startingAverage, rookie }: RosterRow) {
  return {
    ...(startingAverage === null ? {} : { seed_average: startingAverage }),
    ...(rookie === null ? {} : { rookie }),
  };
}

function rosterText({ startingAverage, rookie, substitute }: RosterRow): string {
  const parts = [
    startingAverage === null ? "" : `starting average ${startingAverage}`,
    rookie === null ? "" : rookie ? "rookie" : "no rookie",
    substitute ? "substitute" : "",
  ];
  return parts.filter(Boolean).join(", ");
}

type Span = { fromWeek: number; toWeek: number | null };

function overlaps(a: Span, b: Span): boolean {
  return a.fromWeek <= (b.toWeek ?? 52) && b.fromWeek <= (a.toWeek ?? 52);
}

function isClash(other: RosterLine, row: RosterRow, teamId: string | null): boolean {
  if (other.teamId === teamId || (!other.substitute && !row.substitute)) return overlaps(other, row);
  return saysOther(other.startingAverage, row.startingAverage) || saysOther(other.rookie, row.rookie);
}

function saysOther<Value>(one: Value | null, other: Value | null): boolean {
  return one !== null && other !== null && one !== other;
}

function spanText({ fromWeek, toWeek }: Span): string {
  return toWeek === null ? `from week ${fromWeek}` : `weeks ${fromWeek} to ${toWeek}`;
}

function clashText(twin: RosterLine, row: RosterRow, teamId: string | null): string {
  if (twin.teamId === teamId) return `${row.member} is already in ${twin.where}. Keep one of the two rows.`;
  const both = `${row.member} is in ${twin.where} for ${twin.team || "no team"} and here for ${row.team || "no team"}`;
  if (twin.substitute || row.substitute)
    return `${both}, with another starting average or rookie mark. Make them agree.`;
  return `${both}. A member is on one team at a time. If these are two people, write their names differently.`;
}
