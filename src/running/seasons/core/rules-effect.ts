import { type SeasonBook, SeasonBookError } from "#league/book/book.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { IndividualReport, SeasonReport, TeamReport } from "#league/season/report-types.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type Place, placesOfRanks } from "#season/words/competition-rank.ts";
import { type RankingFigure, rankingFigureOf } from "#season/words/ranking-figure.ts";
import { type SeasonForm, seasonToSave } from "./season-form.ts";
import { type TitleEffect, titlesEffect } from "./titles-effect.ts";

/** A team or member in one of the two standings; place null: not ranked, for `reason`. */
export type StandingSide = { place: Place | null; value: number | null; reason: string | null };

export type EffectRow = {
  id: string;
  name: string;
  before: StandingSide;
  after: StandingSide;
  /** Places gained (above 0) or lost; "new": ranked only by the new rules; null: not ranked by them. */
  movement: number | "new" | null;
  isChanged: boolean;
};

export type RulesEffect = {
  throughWeek: number;
  teamValue: { before: string; after: string };
  memberValue: { before: string; after: string };
  teams: EffectRow[];
  members: EffectRow[];
  categories: { id: string; name: string; before: string; after: string }[];
  titles: TitleEffect[];
};

/** The book with the typed rules and weeks. `categories` are the database's response; other members keep their category. */
export function bookWithForm(
  book: SeasonBook,
  form: SeasonForm,
  categories: Readonly<Record<string, string>> = {},
): SeasonBook {
  const { season } = seasonToSave(form);
  return {
    ...book,
    members: book.members.map((member) => ({
      ...member,
      category: categories[member.id] ?? member.category,
    })),
    season: { ...book.season, rules: season.rules },
    // A published week stays published when the form is saved.
    weeks: form.weeks.map(({ week, startsOn, endsOn, status }) => ({ week, startsOn, endsOn, status })),
  };
}

export function isSameRules(one: SeasonRules, other: SeasonRules): boolean {
  const isSamePreset = (one.preset ?? "scratch") === (other.preset ?? "scratch");
  return isSamePreset && JSON.stringify(resolveRules(one)) === JSON.stringify(resolveRules(other));
}

/** True when saving would change the rules of a season with scores, or its report through other weeks. */
export function changesStandings(book: SeasonBook, form: SeasonForm): boolean {
  if (book.scores.length === 0) return false;
  const typed = bookWithForm(book, form);
  if (!isSameRules(book.season.rules, typed.season.rules)) return true;
  try {
    return JSON.stringify(reportOf(book)) !== JSON.stringify(reportOf(typed));
  } catch (error) {
    if (error instanceof SeasonBookError) return true;
    throw error;
  }
}

/** Sorted by the new places. Throws what the engine refuses. */
export function rulesEffect(before: SeasonBook, after: SeasonBook): RulesEffect {
  const [was, now] = [standingsOf(before), standingsOf(after)];
  return {
    throughWeek: now.report.throughWeek,
    teamValue: { before: was.teamValue, after: now.teamValue },
    memberValue: { before: was.memberValue, after: now.memberValue },
    teams: effectRows(before.teams, was.teams, now.teams),
    members: effectRows(before.members, was.members, now.members),
    categories: movesBetween(before, after),
    titles: titlesEffect(before, after),
  };
}

function movesBetween(before: SeasonBook, after: SeasonBook): RulesEffect["categories"] {
  const then = new Map(after.members.map(({ id, category }) => [id, category]));
  return before.members
    .map(({ id, name, category }) => ({ id, name, before: category, after: then.get(id) ?? category }))
    .filter((move) => move.before !== move.after)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

type Standings = {
  report: SeasonReport;
  teamValue: string;
  memberValue: string;
  teams: ReadonlyMap<string, StandingSide>;
  members: ReadonlyMap<string, StandingSide>;
};

function standingsOf(book: SeasonBook): Standings {
  const rules = resolveRules(book.season.rules);
  const report = reportOf(book);
  const teamPlaces = placesOf(report.teams);
  const memberPlaces = placesOf(report.individuals);
  const hasNet = rules.handicap.enabled;
  const figure = rankingFigureOf(rules);
  return {
    report,
    teamValue: teamValueText[figure],
    memberValue: hasNet ? "net targets" : "targets",
    teams: mapOf(report.teams, (id, team) => ({
      place: teamPlaces.get(id) ?? null,
      value: team[figure],
      reason: null,
    })),
    members: mapOf(report.individuals, (id, member) => ({
      place: memberPlaces.get(id) ?? null,
      value: hasNet ? member.netTotal : member.total,
      reason: member.unrankedReason,
    })),
  };
}

function placesOf(
  of: Readonly<Record<string, Pick<TeamReport | IndividualReport, "rank">>>,
): ReadonlyMap<string, Place> {
  const ranked = Object.entries(of).flatMap(([id, { rank }]): [string, number][] =>
    rank === null ? [] : [[id, rank]],
  );
  return placesOfRanks(new Map(ranked));
}

function mapOf<One, Other>(record: Readonly<Record<string, One>>, make: (id: string, one: One) => Other) {
  return new Map(Object.entries(record).map(([id, one]) => [id, make(id, one)]));
}

const teamValueText: Record<RankingFigure, string> = {
  points: "points",
  value: "average per night",
  total: "targets",
};

const nowhere: StandingSide = { place: null, value: null, reason: null };

function effectRows(
  of: readonly { id: string; name: string }[],
  was: ReadonlyMap<string, StandingSide>,
  now: ReadonlyMap<string, StandingSide>,
): EffectRow[] {
  const rows = of.map(({ id, name }) => {
    const before = was.get(id) ?? nowhere;
    const after = now.get(id) ?? nowhere;
    const isChanged = JSON.stringify(before) !== JSON.stringify(after);
    return { id, name, before, after, movement: movementOf(before, after), isChanged };
  });
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name));
}

function movementOf({ place: was }: StandingSide, { place: now }: StandingSide): EffectRow["movement"] {
  if (!now) return null;
  return was ? was.rank - now.rank : "new";
}

const rankOf = ({ after }: EffectRow): number => after.place?.rank ?? Number.POSITIVE_INFINITY;
