import { useMemo, useState } from "react";
import { Link } from "wouter";
import type { BookTeam } from "#league/book/book.ts";
import { rosterRemarks } from "#league/book/entry-remarks.ts";
import { type SearchState, useSearchState } from "#lib/search-params.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import { useMemberNames } from "#season/queries/member-names.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { memberPath, teamPath } from "#season/words/league-links.ts";
import { rosterOf } from "#season/words/team-line-up.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { FilterSheet } from "#ui/layout/filter-sheet.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { newRow, type RowDetails, useOpenRow } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { type RosterRow, rosterRows } from "../core/roster-rows.ts";
import { weeksText } from "../core/roster-text.ts";
import { startNeeds } from "../core/starting-figures.ts";
import { teamAdminParams } from "../teams-search-params.ts";
import type { RosterDone } from "../use-roster-change.ts";
import { useWeekNow } from "../use-week-now.ts";
import { JoinDialog } from "./join-dialog.tsx";
import { RosterDialog, type RosterSubject } from "./roster-dialog.tsx";
import { RosterUndo } from "./roster-undo.tsx";
import { StartingFiguresDialog } from "./starting-figures-dialog.tsx";
import styles from "./teams.module.css";

type Question = { start: RosterMember } | { subject: RosterSubject };
type RosterMember = { memberId: string; name: string };

export function RostersView({ season }: { season: ClubSeason }) {
  const [params] = useSearchState(teamAdminParams);
  const [question, ask] = useState<Question | null>(null);
  const joining = useOpenRow();
  const isNarrow = useIsNarrow();
  const [done, setDone] = useState<RosterDone | null>(null);
  const week = useWeekNow(season);
  const { teams } = season.book;
  if (teams.length === 0) {
    return (
      <EmptyState title="This season has no teams yet.">
        Add the teams first; then members join them here.
      </EmptyState>
    );
  }
  const shownTeams = teams.filter(({ id }) => params.team === "" || id === params.team);
  const close = () => ask(null);
  return (
    <>
      {isNarrow ? null : (
        <FilterLine count={countOf(params)}>
          <RosterFilters season={season} />
        </FilterLine>
      )}
      {done ? <RosterUndo season={season} done={done} onClose={() => setDone(null)} /> : null}
      <h2 data-print-only>Rosters</h2>
      {(shownTeams.length > 0 ? shownTeams : teams).map((team) => (
        <TeamRoster
          key={team.id}
          season={season}
          team={team}
          week={week}
          isLeftShown={params.left === "shown"}
          onChange={(subject) => ask({ subject })}
          onStart={startNeeds(season.book) ? (start) => ask({ start }) : null}
        />
      ))}
      {joining.key === newRow ? (
        <JoinDialog
          season={season}
          week={week}
          teamId={params.team}
          onDone={setDone}
          onClose={joining.close}
        />
      ) : null}
      {question && "start" in question ? (
        <StartingFiguresDialog season={season} member={question.start} onClose={close} />
      ) : question ? (
        <RosterDialog
          season={season}
          week={week}
          subject={question.subject}
          onDone={setDone}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** On a phone the filters are behind the button beside the heading. */
export function RosterFilterSheet({ season }: { season: ClubSeason }) {
  const [params] = useSearchState(teamAdminParams);
  const isNarrow = useIsNarrow();
  if (!isNarrow || params.view !== "rosters") return null;
  return (
    <FilterSheet count={countOf(params)}>
      <RosterFilters season={season} />
    </FilterSheet>
  );
}

const countOf = ({ team, left }: SearchState<typeof teamAdminParams>) => [team, left].filter(Boolean).length;

function RosterFilters({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(teamAdminParams);
  const { teams } = season.book;
  return (
    <>
      <CompactSelect
        label="Team"
        value={params.team}
        choices={[
          { value: "", label: "All teams" },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(team) => change({ team })}
      />
      <CompactSelect
        label="Show"
        value={params.left}
        choices={[
          { value: "", label: "Now or later" },
          { value: "shown", label: "Include former" },
        ]}
        onChange={(leftParam) => change({ left: leftParam === "shown" ? "shown" : "" })}
      />
    </>
  );
}

type TeamRosterProps = {
  season: ClubSeason;
  team: BookTeam;
  week: number;
  isLeftShown: boolean;
  onChange: (subject: RosterSubject) => void;
  /** Null when the rules need no starting figures. */
  onStart: ((member: RosterMember) => void) | null;
};

function TeamRoster({ season, team, week, isLeftShown, onChange, onStart }: TeamRosterProps) {
  const { nameOf } = useMemberNames(season.book, "…");
  const rows = useMemo(
    () =>
      rosterRows({
        book: season.book,
        team,
        week,
        isLeftShown,
        captainId: season.captainIds[team.id] ?? null,
        nameOf,
      }),
    [season, team, week, isLeftShown, nameOf],
  );
  const own = useOwnMember();
  const remarks = rosterRemarks(season.book, team, week);
  const count = rosterOf(team, week).length;
  return (
    <section className={styles.roster} aria-labelledby={`roster-${team.id}`}>
      <div className={`row spread baseline ${styles.head}`}>
        <h2 id={`roster-${team.id}`}>
          <Link href={teamPath(team.id, season.info.id)}>{team.name}</Link>
        </h2>
        <span className="quiet">
          {countPhrase(count, "member")} in week {week}
          {team.withdrawnFromWeek === null ? "" : `, withdrawn from week ${team.withdrawnFromWeek}`}
        </span>
      </div>
      {remarks.length > 0 ? (
        <p className="quiet">Rules: {remarks.map(({ message }) => message).join("; ")}.</p>
      ) : null}
      {rows.length === 0 ? (
        <p>No one is on this team yet.</p>
      ) : (
        <DataTable
          caption={`Roster of ${team.name}`}
          isDense
          columns={rosterColumns}
          rows={rows}
          rowKey={rowKey}
          own={own === null ? undefined : { isOwn: ({ memberId }) => memberId === own, word: "You" }}
          details={rosterDetails(season.info.id, onChange, onStart)}
          asList={rosterParts}
        />
      )}
    </section>
  );
}

function rowKey({ key }: RosterRow): string {
  return key;
}

const rosterParts: RowParts<RosterRow> = {
  title: ({ memberId, name, isCaptain }) => (
    <>
      <MemberName id={memberId} name={name} />
      {isCaptain ? " (captain)" : ""}
    </>
  ),
  second: ({ spot }) => weeksText(spot),
  figure: ({ rounds }) => rounds,
  note: ({ rounds }) => (rounds === 1 ? "round" : "rounds"),
};

function rosterDetails(
  seasonId: string,
  onChange: TeamRosterProps["onChange"],
  onStart: TeamRosterProps["onStart"],
): RowDetails<RosterRow> {
  return {
    isBeside: true,
    nameOf: ({ name }) => name,
    subtitle: ({ spot }) => weeksText(spot),
    menu: ({ memberId, name, spot }) => [
      { label: "Change…", onSelect: () => onChange({ memberId, name, spot }) },
      ...(onStart ? [{ label: "Starting numbers…", onSelect: () => onStart({ memberId, name }) }] : []),
      { label: "Member statistics", href: memberPath(memberId, seasonId) },
    ],
    content: ({ rounds }) => <FigureLines lines={[{ label: "Rounds shot for this team", value: rounds }]} />,
  };
}

const rosterColumns: DataColumn<RosterRow>[] = [
  {
    id: "member",
    header: "Member",
    cell: ({ memberId, name, isCaptain }) => (
      <>
        <MemberName id={memberId} name={name} />
        {isCaptain ? " (captain)" : ""}
      </>
    ),
    shownName: ({ name, isCaptain }) => (isCaptain ? `${name} (captain)` : name),
    sortValue: ({ name }) => name,
  },
  {
    id: "weeks",
    header: "On the team",
    cell: ({ spot }) => weeksText(spot),
    sortValue: ({ spot }) => spot.from_week,
  },
  {
    id: "rounds",
    header: "Rounds",
    meaning: "Rounds shot for this team",
    align: "end",
    cell: ({ rounds }) => rounds,
    sortValue: ({ rounds }) => rounds,
  },
];
