import { rosterInWeek } from "#league/book/roster.ts";
import type { RunningMemberReport, RunningReport } from "#league/season/report-types.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { formatFigure } from "#season/words/figures.ts";
import type { BoardColumn, BoardOutput, BoardTable } from "./board-table.ts";

export type RunningMemberRow = { id: string; name: string; team: string; figures: RunningMemberReport };

/** By net so far, on the screen and on published pages; no one has a rank. */
export function runningMembersTable(
  book: ClubSeason["book"],
  running: RunningReport,
): BoardTable<RunningMemberRow> {
  const net: BoardColumn<RunningMemberRow> = {
    id: "net",
    label: "Net so far",
    decimals: 2,
    value: ({ figures }) => figures.net,
    path: ({ id }) => `running.individuals.${id}.net`,
  };
  return {
    id: "running",
    title: `Week ${running.week} so far`,
    columns: [memberColumn, teamColumn, net, roundsColumn, owedColumn, rawColumn, ...ifEndedColumns],
    rankedBy: net,
    rows: rowsOf(book, running),
  };
}

/** "22 hits": beside the net. */
export function hitsText({ figures }: RunningMemberRow): string {
  return `${formatFigure(figures.raw)} hits`;
}

function rowsOf(
  { members, teams }: ClubSeason["book"],
  { week, individuals }: RunningReport,
): RunningMemberRow[] {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const teamNames = new Map(
    teams.flatMap((team) => rosterInWeek(team, week).map(({ memberId }) => [memberId, team.name])),
  );
  return Object.entries(individuals)
    .map(([id, figures]) => ({ id, name: names.get(id) ?? "", team: teamNames.get(id) ?? "", figures }))
    .toSorted((a, b) => (b.figures.net ?? 0) - (a.figures.net ?? 0) || a.name.localeCompare(b.name));
}

type Column = BoardColumn<RunningMemberRow>;

const onScreen: readonly BoardOutput[] = ["table", "csv"];
const published: readonly BoardOutput[] = [...onScreen, "published"];

const memberColumn: Column = {
  id: "member",
  label: "Member",
  isText: true,
  value: ({ name }) => name,
  outputs: published,
};

const teamColumn: Column = {
  id: "team",
  label: "Team",
  isText: true,
  priority: 2,
  value: ({ team }) => team,
  line: ({ team }) => team,
  outputs: [...onScreen, "line"],
};

const rawColumn: Column = {
  id: "raw",
  label: "Hits",
  decimals: 0,
  value: ({ figures }) => figures.raw,
  outputs: published,
};

const roundsColumn: Column = {
  id: "rounds",
  label: "Rounds",
  isText: true,
  value: ({ figures }) => figures.rounds,
  text: roundsText,
  line: roundsText,
  outputs: [...published, "line"],
};

const owedColumn: Column = {
  id: "owed",
  label: "Rounds left",
  value: ({ figures }) => figures.owed,
  outputs: ["published"],
};

const ifEndedColumns = (["average", "netTotal"] as const).map(
  (id): Column => ({
    id,
    label: `${id === "average" ? "Average" : "Net total"} if it ended now`,
    decimals: 2,
    priority: 3,
    value: ({ figures }) => figures[id],
    outputs: onScreen,
  }),
);

function roundsText({ figures: { rounds, owed } }: RunningMemberRow): string {
  return owed > 0 ? `${rounds} of ${countPhrase(rounds + owed, "round")}` : "all rounds";
}
