import { finishSteps } from "#running/identities/import-steps.ts";
import type { DateHabit } from "#running/import-files/import-dates.ts";
import { readTextAsGuessed, twelveWeeks } from "#running/import-files/import-file.fixture.ts";
import type { ImportFile } from "#running/import-files/import-file.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type Decisions, noDecisions } from "./import-decisions.ts";
import { draftImport, type ImportPlan, planImport } from "./import-plan.ts";

/** Seasons and files for the tests of an import. */
export const emptySeason = season({});

export const detail22 = `${"1".repeat(22)}000`;

type Options = {
  season?: ClubSeason;
  members?: { id: string; name: string }[];
  decisions?: Decisions;
  chosenHabit?: DateHabit;
  withRosters?: boolean;
  today?: string;
};

export function planFiles(files: { roster?: string; scores?: string }, options: Options = {}): ImportPlan {
  const { decisions = noDecisions } = options;
  const clubSeason = options.season ?? emptySeason;
  const read = Object.values(files).map((text) => readTextAsGuessed(text));
  const members = options.members ?? clubSeason.book.members;
  return planAtOnce({
    files: read,
    season: clubSeason,
    members,
    today: options.today,
    choices: {
      chosenHabit: options.chosenHabit,
      withRosters: options.withRosters ?? false,
      decisions,
      newIdFor: (key) => key,
    },
  });
}

export function decide(decisions: Partial<Decisions>): Decisions {
  return { ...noDecisions, ...decisions };
}

export function season(parts: Partial<Pick<ClubSeason["book"], "members" | "teams" | "scores">>): ClubSeason {
  const info = { id: "s1", name: "Winter", startsOn: "2026-01-05", endsOn: "2026-03-29", revision: 1 };
  const weeks = twelveWeeks.map((week) => ({ ...week, status: "open" as const }));
  return {
    version: 1,
    stamp: null,
    info: { ...info, status: "active", audience: "members" },
    weeks: weeks.map((week) => ({ ...week, published: false, locked: false })),
    squadNights: [],
    captainIds: {},
    book: {
      season: { id: "s1", name: "Winter", rules: { preset: "scratch" } },
      asOf: null,
      throughWeek: null,
      weeks,
      members: [],
      teams: [],
      scores: [],
      matches: [],
      shootOffs: [],
      ...parts,
    },
  };
}

export function member(id: string, name: string, seedAverage: number | null) {
  return { id, name, seedAverage, rookie: false, category: "open", classOverride: null };
}

export function team(id: string, name: string, memberIds: string[]) {
  const roster = memberIds.map((memberId) => ({ memberId, fromWeek: 1, toWeek: null }));
  return { id, name, division: null, withdrawnFromWeek: null, roster };
}

/** Draft and plan without pauses. */
export function planAtOnce({
  files,
  season,
  members,
  choices,
  today = "2027-01-01",
}: {
  files: readonly ImportFile[];
  season: ClubSeason;
  members: readonly { id: string; name: string }[];
  today?: string | undefined;
  choices: {
    chosenHabit?: DateHabit | null;
    withRosters?: boolean;
    decisions: Decisions;
    newIdFor: (key: string) => string;
  };
}): ImportPlan {
  const { chosenHabit = null, withRosters = false } = choices;
  const draft = finishSteps(draftImport(files, { season, members, today }, { chosenHabit, withRosters }));
  return finishSteps(planImport({ draft, season, decisions: choices.decisions, newIdFor: choices.newIdFor }));
}
