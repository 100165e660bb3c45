import { Fragment } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { teamRulesLine } from "#season/words/rules-line.ts";
import { Legend } from "#ui/charts/legend.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import {
  awardLines,
  memberLines,
  teamLines,
  unrankedLines,
  weekTotals,
} from "../core/season-report-lines.ts";
import { awardColumns, memberColumns, teamColumns, weekColumns } from "./season-report-columns.tsx";

export function SeasonReportPaper({ season }: { season: ClubSeason }) {
  const { book } = season;
  const report = reportOf(book);
  const rules = rulesOf(book);
  if (report.throughWeek === 0)
    return (
      <EmptyState title="Nothing has been shot yet.">
        The report of this season begins with its first score.
      </EmptyState>
    );
  const seasonId = season.info.id;
  const teams = teamLines(book, report);
  const unranked = unrankedLines(book, report);
  return (
    <>
      <p>Rules: {teamRulesLine(rules)}.</p>
      {teams.length > 0 ? (
        <>
          <h2>Teams</h2>
          <DataTable
            caption={`Team standing after week ${report.throughWeek}`}
            rows={teams}
            columns={teamColumns(teams, rules, seasonId)}
            rowKey={({ team }) => team.id}
            fixedColumns={2}
            isDense
          />
          <h2>Totals of the weeks</h2>
          <DataTable
            caption="Each team's total by week"
            rows={weekTotals(teams, report.throughWeek)}
            columns={weekColumns(report.throughWeek, seasonId)}
            rowKey={({ team }) => team.id}
            isDense
          />
        </>
      ) : null}
      <h2>Shooters</h2>
      <DataTable
        caption={`Shooters after week ${report.throughWeek}`}
        rows={memberLines(book, report)}
        columns={memberColumns(rules, seasonId)}
        fixedColumns={2}
        isDense
      />
      {unranked.length > 0 ? (
        <p>
          <strong>Not ranked:</strong>{" "}
          {unranked.map(({ id, name, reason }, index) => (
            <Fragment key={id}>
              {index > 0 ? "; " : null}
              <MemberName id={id} name={name} /> ({reason})
            </Fragment>
          ))}
          .
        </p>
      ) : null}
      <h2>Awards</h2>
      <DataTable
        caption="Awards"
        rows={awardLines(book, report)}
        columns={awardColumns}
        rowKey={({ award }) => award}
        isDense
      />
      <Legend
        entries={[
          { code: "T", meaning: "tied" },
          { code: "–", meaning: "did not shoot, or no result" },
          { code: "F", meaning: "forfeit" },
        ]}
      />
      <p className="quiet">Averages are hits per round.</p>
    </>
  );
}
