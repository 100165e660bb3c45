import type { SeasonBook } from "#league/book/book.ts";
import { seasonMilestones } from "#league/individuals/milestones.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/words/figures.ts";
import { isRankedByFigure, type RankingFigure } from "#season/words/ranking-figure.ts";
import { buildTeamGrid, type TeamRow } from "#season/words/team-grid.ts";

/** The leader, the best rounds and straights, the closest race. Only good news of members, and none of hidden ones. */
export function nightSheet(results: ResultsSeason, week: number): string[] {
  return [
    teamSentence(results, week),
    highGunSentence(results, week),
    ...milestoneSentences(results, week),
    raceSentence(results, week),
  ].filter((sentence) => sentence !== "");
}

/** About teams only, where members have lists of their own. */
export function teamSheet(results: ResultsSeason, week: number): string[] {
  return [teamSentence(results, week), raceSentence(results, week)].filter((sentence) => sentence !== "");
}

function teamSentence({ season: { book } }: ResultsSeason, week: number): string {
  const { teams } = reportOf(book);
  const totals = book.teams.flatMap(({ id, name }) => {
    const total = teams[id]?.weeks[week]?.total ?? null;
    return total === null ? [] : { name, total };
  });
  const most = Math.max(...totals.map(({ total }) => total));
  const first = totals.filter(({ total }) => total === most).map(({ name }) => name);
  return first.length === 0
    ? ""
    : `Best team of week ${week}: ${listText(first)} with ${formatFigure(most)}.`;
}

function highGunSentence({ season: { book }, hidden }: ResultsSeason, week: number): string {
  const { individuals } = reportOf(book);
  const shot = book.members.flatMap(({ id, name }) => {
    const raw = individuals[id]?.weeks[week]?.raw ?? null;
    return raw === null ? [] : { id, name, raw };
  });
  const most = Math.max(...shot.map(({ raw }) => raw));
  const first = shot.filter(({ id, raw }) => raw === most && !hidden.has(id)).map(({ name }) => name);
  return first.length === 0 ? "" : `High gun: ${listText(first)} with ${most} hits.`;
}

/** Early in a season, everyone has a best round. */
const mostBests = 5;

function milestoneSentences({ season: { book }, hidden }: ResultsSeason, week: number): string[] {
  const names = new Map(book.members.map(({ id, name }) => [id, name]));
  const reached = seasonMilestones(seasonOf(book)).filter(
    ({ memberId, milestone }) => milestone.row.week === week && !hidden.has(memberId),
  );
  const straights = new Map<string, string>();
  const bests = new Map<string, { name: string; hits: number }>();
  for (const { memberId, milestone } of reached) {
    const name = names.get(memberId) ?? "";
    if (milestone.kind === "straight") straights.set(memberId, `${name} (${milestone.length})`);
    if (milestone.kind === "best") bests.set(memberId, { name, hits: milestone.hits });
  }
  const highest = [...bests.values()].toSorted((a, b) => b.hits - a.hits).slice(0, mostBests);
  return [
    straights.size > 0 ? `First straight of their season: ${listText([...straights.values()])}.` : "",
    highest.length > 0
      ? `Best round of their season so far: ${listText(highest.map(({ name, hits }) => `${name} (${hits})`))}.`
      : "",
  ];
}

const raceUnits: Record<RankingFigure, { one: string; many: string }> = {
  points: { one: "point", many: "points" },
  value: { one: "target per night", many: "targets per night" },
  total: { one: "target", many: "targets" },
};

/** The two neighbors in the standing that are closest in the number that ranks them. */
function raceSentence({ season: { book } }: ResultsSeason, week: number): string {
  const report = reportOf(book);
  if (report.throughWeek !== week || !isRankedByFigure(rulesOf(book))) return "";
  const { rows, rankedBy } = buildTeamGrid(book, report);
  const hundredths = ({ season }: TeamRow) => Math.round(100 * (season[rankedBy] ?? 0));
  const pairs = rows.slice(1).map((row, index) => {
    const ahead = rows[index] ?? row;
    const gap = (hundredths(ahead) - hundredths(row)) / 100;
    return { ahead, row, gap, isTied: ahead.place.rank === row.place.rank };
  });
  const nearest = pairs.toSorted((a, b) => a.gap - b.gap)[0];
  if (!nearest) return "";
  const { ahead, row, gap, isTied } = nearest;
  if (gap > 0)
    return `Nearest race: ${ahead.team.name} ahead of ${row.team.name} by ${gapText(gap, rankedBy)}.`;
  const both = `Nearest race: ${ahead.team.name} and ${row.team.name}`;
  return isTied ? `${both} are tied.` : `${both} are level on ${raceUnits[rankedBy].many}.`;
}

/** "Pull Happy leads by half a point."; null before the first official week, and with fewer than two teams. */
export function leaderText(book: SeasonBook): string | null {
  const report = reportOf(book);
  if (report.throughWeek === 0) return null;
  const { rows, rankedBy } = buildTeamGrid(book, report);
  const [first, second] = rows;
  if (!first || !second) return null;
  const tied = rows.filter(({ place }) => place.rank === first.place.rank);
  if (tied.length > 3) return `${tied.length} teams share the lead.`;
  if (tied.length > 1) return `${listText(tied.map(({ team }) => team.name))} share the lead.`;
  const gap = Math.round(100 * ((first.season[rankedBy] ?? 0) - (second.season[rankedBy] ?? 0))) / 100;
  if (gap <= 0 || !isRankedByFigure(rulesOf(book))) return `${first.team.name} leads.`;
  return `${first.team.name} leads by ${gapText(gap, rankedBy)}.`;
}

function gapText(gap: number, rankedBy: RankingFigure): string {
  const { one, many } = raceUnits[rankedBy];
  if (gap === 0.5) return `half a ${one}`;
  return `${formatFigure(gap)} ${gap === 1 ? one : many}`;
}

function listText(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}
