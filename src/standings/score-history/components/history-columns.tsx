import { Link } from "wouter";
import { eventName } from "#league/rules/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import { kindLabels } from "#season/rounds/recorded-score.ts";
import { PaperName } from "#season/screens/paper-name.tsx";
import { memberPath, teamPath } from "#season/words/league-links.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowParts } from "#ui/table/row-list.tsx";
import { kindText } from "../core/round-text.ts";
import type { HistoryRound } from "../score-history-queries.ts";

type Column = DataColumn<HistoryRound>;

type HistoryShown = {
  /** Rounds of several seasons: each names its own. */
  hasSeason: boolean;
  isOwn: boolean;
};

export function historyColumns({ hasSeason, isOwn }: HistoryShown): Column[] {
  const rest = [...result, team, kind, event, ...(hasSeason ? [season] : [])];
  return isOwn ? [week, round, date, ...rest] : [member, week, round, date, ...rest];
}

/** The season implies the year. */
const shortDay = { month: "short", day: "numeric" } as const;

export function historyParts({ hasSeason, isOwn }: HistoryShown): RowParts<HistoryRound> {
  const secondOf = (row: HistoryRound) => [
    isOwn ? null : `Wk ${row.week}, rd ${row.round}`,
    typeOf(row),
    row.shot_on ? formatDay(row.shot_on, shortDay) : null,
    hasSeason ? row.season : null,
    row.team,
  ];
  return {
    title: (row) => (isOwn ? `Week ${row.week}, round ${row.round}` : row.member),
    second: (row) => secondOf(row).filter(Boolean).join(" · "),
    figure: ({ hits }) => hits,
    note: (row) => (row.voided_at ? "void" : `of ${row.targets}`),
  };
}

/** "Make-up" says why rounds of two weeks have the same date; an ordinary round needs no word. */
function typeOf(row: HistoryRound): string | null {
  const type = kindText({ ...row, voided_at: null });
  return type === kindLabels.actual ? null : type;
}

const member: Column = {
  id: "member",
  header: "Member",
  cell: ({ member: name, isJunior, member_id, season_id }) => (
    <PaperName name={name} isJunior={isJunior}>
      <Link href={memberPath(member_id, season_id)}>{name}</Link>
    </PaperName>
  ),
};

const week: Column = figureColumn({ id: "week", header: "Week", value: (row) => row.week });

const round: Column = { id: "round", header: "Round", align: "end", cell: (row) => row.round };

const date: Column = {
  id: "date",
  header: "Date shot",
  firstSort: "descending",
  sortValue: ({ shot_on }) => shot_on,
  cell: ({ shot_on }) => (shot_on ? formatDay(shot_on) : "–"),
};

const result: Column[] = [
  figureColumn({ id: "hits", header: "Hits", isRanked: true, value: ({ hits }) => hits }),
  {
    id: "targets",
    header: "of",
    meaning: "Targets of the round",
    align: "end",
    priority: 3,
    cell: ({ targets }) => targets,
  },
];

const team: Column = {
  id: "team",
  header: "Team",
  priority: 2,
  cell: ({ team: name, team_id, season_id }) =>
    team_id ? <Link href={teamPath(team_id, season_id)}>{name}</Link> : "–",
};

const kind: Column = { id: "kind", header: "Type", priority: 3, cell: kindText };

const event: Column = {
  id: "event",
  header: "Event",
  priority: 4,
  cell: (row) => eventName(row.event),
};

const season: Column = { id: "season", header: "Season", priority: 2, cell: (row) => row.season };
