import type { BookTeam } from "#league/book/book.ts";
import { dayNumber } from "#league/book/days.ts";
import { rosterInWeek } from "#league/book/roster.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { addDays } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";

export type CopyForm = {
  id: string;
  name: string;
  startsOn: string;
  teams: "none" | "names" | "rosters";
  hasDivisions: boolean;
  hasCaptains: boolean;
  seeds: "final" | "start" | "none";
  hasClasses: boolean;
};

export type CopiedTeam = {
  sourceId: string;
  name: string;
  division: string | null;
  captainId: string | null;
  memberIds: string[];
};

export type CopiedMember = {
  memberId: string;
  name: string;
  seed: number | null;
  classOverride: string | null;
};

export type CopyPlan = {
  season: { name: string; startsOn: string; endsOn: string; rules: SeasonRules };
  weeks: {
    week: number;
    startsOn: string;
    endsOn: string;
    nightOn: string | null;
    startsAt: string | null;
  }[];
  /** Breaks without shooting, from the first free day to the last. */
  off: { from: string; to: string }[];
  teams: CopiedTeam[];
  members: CopiedMember[];
  leftOut: { name: string; reason: string }[];
};

/** Suggests the name with the next year and the same weekday a year later. */
export function newCopyForm({ info, book }: ClubSeason, id: string): CopyForm {
  return {
    id,
    name: nextName(info.name),
    startsOn: yearLater(book.weeks[0]?.startsOn ?? info.startsOn),
    teams: "rosters",
    hasDivisions: true,
    hasCaptains: true,
    seeds: "final",
    hasClasses: false,
  };
}

/** "Winter 2026" → "Winter 2027", "2026/27" → "2027/28"; without a year "… (next)". */
export function nextName(name: string): string {
  const raised = name.replace(
    /\b((?:19|20)\d\d)(?:([/–-])(\d\d)\b)?/,
    (...[, year, sign, short]: (string | undefined)[]) =>
      `${Number(year) + 1}${sign ?? ""}${short ? String((Number(short) + 1) % 100).padStart(2, "0") : ""}`,
  );
  return raised === name ? `${name} (next)` : raised;
}

function yearLater(day: string): string {
  return addDays(day, 364);
}

/** The plan for both the dry run and the database; null without a first day. */
export function copyPlan(source: ClubSeason, form: CopyForm): CopyPlan | null {
  if (dayNumber(form.startsOn) === null) return null;
  const { info, weeks, book } = source;
  const first = weeks[0]?.startsOn ?? info.startsOn;
  const move = (day: string) => addDays(day, daysBetween(first, form.startsOn));
  const shifted = weeks.map(({ week, startsOn, endsOn, nightOn, startsAt }) => ({
    week,
    startsOn: move(startsOn ?? info.startsOn),
    endsOn: move(endsOn ?? info.endsOn),
    nightOn: nightOn ? move(nightOn) : null,
    startsAt: startsAt ?? null,
  }));
  const lastWeek = Math.max(...weeks.map(({ week }) => week), 1);
  const isGone = ({ withdrawnFromWeek }: BookTeam) =>
    withdrawnFromWeek !== null && withdrawnFromWeek <= lastWeek;
  const teams =
    form.teams === "none"
      ? []
      : book.teams
          .filter((team) => !isGone(team))
          .map((team) => copiedTeam(team, form, { captain: source.captainIds[team.id] ?? null, lastWeek }));
  const members = copiedMembers(source, form, new Set(teams.flatMap(({ memberIds }) => memberIds)));
  return {
    season: {
      name: form.name.trim(),
      startsOn: move(info.startsOn),
      endsOn: move(info.endsOn),
      rules: book.season.rules,
    },
    weeks: shifted,
    off: gapsBetween(shifted),
    teams,
    members,
    leftOut:
      form.teams === "none"
        ? []
        : leftOut(source, form.teams === "rosters", {
            isGone,
            takenNames: new Set(members.map(({ memberId }) => memberId)),
          }),
  };
}

function copiedTeam(
  team: BookTeam,
  form: CopyForm,
  { captain, lastWeek }: { captain: string | null; lastWeek: number },
): CopiedTeam {
  const roster = form.teams === "rosters" ? rosterInWeek(team, lastWeek) : [];
  return {
    sourceId: team.id,
    name: team.name,
    division: form.hasDivisions ? team.division : null,
    captainId: form.hasCaptains ? captain : null,
    memberIds: roster.map(({ memberId }) => memberId),
  };
}

function copiedMembers({ book }: ClubSeason, form: CopyForm, onTeams: ReadonlySet<string>): CopiedMember[] {
  const report = form.seeds === "final" ? reportOf(book) : null;
  return book.members
    .filter(({ id }) => onTeams.has(id))
    .map(({ id, name, seedAverage, classOverride }) => ({
      memberId: id,
      name,
      seed: seedOf(form, report?.individuals[id]?.average ?? null, seedAverage),
      classOverride: form.hasClasses ? classOverride : null,
    }));
}

function seedOf({ seeds }: CopyForm, final: number | null, start: number | null): number | null {
  if (seeds === "final") return final;
  return seeds === "start" ? start : null;
}

function leftOut(
  { book }: ClubSeason,
  withRosters: boolean,
  { isGone, takenNames }: { isGone: (team: BookTeam) => boolean; takenNames: ReadonlySet<string> },
): CopyPlan["leftOut"] {
  const teams = book.teams
    .filter(isGone)
    .map(({ name, withdrawnFromWeek }) => ({ name, reason: `withdrew from week ${withdrawnFromWeek}` }));
  if (!withRosters) return teams;
  const members = book.members
    .filter(({ id }) => !takenNames.has(id))
    .map(({ name }) => ({ name, reason: "on no team in the last week" }));
  return [...teams, ...members];
}

function gapsBetween(weeks: CopyPlan["weeks"]): CopyPlan["off"] {
  return weeks.flatMap(({ startsOn }, index) => {
    const before = weeks[index - 1];
    if (!before || addDays(before.endsOn, 1) >= startsOn) return [];
    return [{ from: addDays(before.endsOn, 1), to: addDays(startsOn, -1) }];
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

export function validateCopy(
  form: CopyForm,
  names: readonly string[],
): Partial<Record<"name" | "startsOn", string>> {
  const name = form.name.trim();
  return {
    ...(name === "" ? { name: "Give the new season a name." } : {}),
    ...(names.includes(name) ? { name: `There is already a season named ${name}.` } : {}),
    ...(dayNumber(form.startsOn) === null ? { startsOn: "Enter the first day of week 1." } : {}),
  };
}

/** The arguments of the database function; `teamId` maps an old team to the id of its copy. */
export function copyToSave(
  [sourceId, newId]: readonly [sourceId: string, newId: string],
  plan: CopyPlan,
  teamId: (sourceId: string) => string,
) {
  return {
    source_id: sourceId,
    season: {
      id: newId,
      name: plan.season.name,
      starts_on: plan.season.startsOn,
      ends_on: plan.season.endsOn,
      rules: plan.season.rules,
    },
    weeks: plan.weeks.map(({ week, startsOn, endsOn, nightOn, startsAt }) => ({
      week,
      ...{ starts_on: startsOn, ends_on: endsOn, night_on: nightOn, starts_at: startsAt },
    })),
    members: plan.members.map(({ memberId, seed, classOverride }) => ({
      member_id: memberId,
      seed_average: seed,
      class_override: classOverride,
    })),
    teams: plan.teams.map(({ sourceId: id, name, division, captainId, memberIds }) => ({
      id: teamId(id),
      name,
      division,
      captain_id: captainId,
      member_ids: memberIds,
    })),
  };
}
