import { Link } from "wouter";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { MemberLink } from "#season/screens/member-link.tsx";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import { nightPath } from "#season/words/league-links.ts";
import { weekNote } from "#season/words/night-notes.ts";
import { cellRemarks, isBye, pointDecimals } from "#season/words/team-grid.ts";
import {
  explainedFigures,
  type MatchLine,
  memberFigures,
  type RemarkLine,
  type ScoreLine,
  type TeamWeekDetails,
  teamWeekDetails,
} from "#standings/boards/team-week-details.ts";
import { CodeMark } from "#ui/charts/code-mark.tsx";
import { Legend, scoreCodes } from "#ui/charts/legend.tsx";
import { DetailsSheet } from "#ui/layout/details-sheet.tsx";
import type { CellAsked } from "../core/team-cell.ts";
import styles from "./team-week.module.css";

type TeamWeekSheetProps = { season: ClubSeason; cell: CellAsked; onClose: () => void };

/** In a sheet like a row's details, because behind a modal dialog the browser would restyle the whole table. */
export function TeamWeekSheet({ season, cell, onClose }: TeamWeekSheetProps) {
  const name = season.book.teams.find(({ id }) => id === cell.teamId)?.name ?? "";
  return (
    <DetailsSheet title={`${name}, week ${cell.week}`} onClose={onClose}>
      <TeamWeek season={season} teamId={cell.teamId} week={cell.week} />
    </DetailsSheet>
  );
}

type TeamWeekProps = { season: Pick<ClubSeason, "book" | "info">; teamId: string; week: number };

export function TeamWeek({ season, teamId, week }: TeamWeekProps) {
  const details = teamWeekDetails(seasonOf(season.book), teamId, week);
  const report = reportOf(season.book).teams[teamId]?.weeks[week];
  if (!details || !report) return <p>The team has no result this week.</p>;
  const points = pointDecimals(reportOf(season.book));
  const figures = explainedFigures(report).map(({ label, value, field, isPoints }) => ({
    label,
    value: isPoints ? formatFigure(value, points) : formatFigure(value),
    path: `teams.${teamId}.weeks.${week}.${field}`,
  }));
  const ofMembers = memberFigures(details).map(({ label, value, field }) => ({
    label,
    value: formatFigure(value),
    path: field,
  }));
  const note = weekNote(season.book, week);
  const codes = usedCodes(details);
  return (
    <>
      <Outcome details={details} remarks={cellRemarks(report)} />
      <p>
        <Link href={nightPath(season.info.id, week)}>The night of week {week}</Link>
      </p>
      {report.forfeit ? null : <ScoreTable season={season} details={details} />}
      {note === null ? null : <p>{note}.</p>}
      <SuspendedNote lines={details.remarks} />
      {isBye(season.book.matches, teamId, week) ? <p>Bye: no match this week.</p> : null}
      <Matches lines={details.matches} decimals={points} />
      <h3>How it's calculated</h3>
      <FigureLines book={season.book} lines={figures} />
      {ofMembers.length > 0 ? (
        <>
          <h3>Going-in averages</h3>
          <FigureLines book={season.book} lines={ofMembers} />
        </>
      ) : null}
      {codes.length > 0 ? <Legend entries={codes} /> : null}
    </>
  );
}

function usedCodes({ countedLines, notCounted }: TeamWeekDetails) {
  const used = new Set<string>([...countedLines, ...notCounted].flatMap(({ codes }) => codes));
  return scoreCodes.filter(({ code }) => used.has(code));
}

function Outcome({ details, remarks }: { details: TeamWeekDetails; remarks: string[] }) {
  if (details.result.outcome === "forfeit") {
    return <p>Forfeit: the week is over and no one shot for the team.</p>;
  }
  if (details.result.outcome === "disregarded") {
    return <p>Too few team members shot, so under the season's rules the night doesn't count.</p>;
  }
  return remarks.length > 0 ? <p>{remarks.join(", ")}.</p> : null;
}

type ScoreTableProps = { season: Pick<ClubSeason, "book" | "info">; details: TeamWeekDetails };

/** Round by round, because handicap and cap apply to rounds, so that the sums add up. */
function ScoreTable({ season, details }: ScoreTableProps) {
  const { handicap, format } = rulesOf(season.book);
  const { enabled: hasHandicap, netCap } = handicap;
  const lines = [...details.countedLines, ...details.notCounted];
  const roundCount = Math.max(format.roundsPerWeek, ...lines.map((line) => line.rounds.length));
  const columnCount = 3 + roundCount + (hasHandicap ? 2 : 0);
  const decimals: LineDecimals = {
    raw: decimalsOf([...lines, ...details.blinds].map(({ raw }) => raw)),
    handicap: decimalsOf(lines.map(({ handicap }) => handicap)),
    net: decimalsOf([...lines, ...details.blinds].map(({ net }) => net)),
  };
  const shared = { roundCount, decimals, seasonId: season.info.id };
  const rowOf = (line: ScoreLine) => <ScoreRow key={line.memberId} line={line} {...shared} />;
  return (
    <div className={styles.box}>
      <table className={`wide ${styles.scores}`}>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col" className={styles.goingIn}>
              Going in
            </th>
            {Array.from({ length: roundCount }, (_, index) => (
              <th key={index} scope="col">
                Rd {index + 1}
              </th>
            ))}
            <th scope="col">Raw</th>
            {hasHandicap ? (
              <>
                <th scope="col">
                  Hdcp/
                  <wbr />
                  round
                </th>
                <th scope="col">{netCap === null ? "Net" : `Net (max ${formatFigure(netCap)})`}</th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {details.countedLines.map(rowOf)}
          {details.blinds.map((blind, index) => (
            // Blinds have no identity besides their position.
            <tr key={index}>
              <th scope="row">
                Blind <span className="note block">{blind.text}</span>
              </th>
              <td className={styles.goingIn}>–</td>
              <td colSpan={roundCount}>–</td>
              <td>{formatFigure(blind.raw, decimals.raw)}</td>
              {hasHandicap ? (
                <>
                  <td>–</td>
                  <td>{formatFigure(blind.net, decimals.net)}</td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
        {details.notCounted.length > 0 ? (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={columnCount} className={styles.group}>
                Shot, not counted
              </th>
            </tr>
            {details.notCounted.map(rowOf)}
          </tbody>
        ) : null}
      </table>
    </div>
  );
}

type LineDecimals = Record<"raw" | "handicap" | "net", Decimals>;
type ScoreRowProps = {
  line: ScoreLine;
  roundCount: number;
  decimals: LineDecimals;
  seasonId: string;
};

function ScoreRow({ line, roundCount, decimals, seasonId }: ScoreRowProps) {
  return (
    <tr>
      <th scope="row">
        <MemberLink member={{ id: line.memberId, name: line.name }} seasonId={seasonId} />
        {line.codes.map((code) => (
          <CodeMark key={code} code={code} />
        ))}
        {[line.remark, ...line.notes].map((remark) =>
          remark ? (
            <span key={remark} className="note block">
              {" "}
              {remark}
            </span>
          ) : null,
        )}
      </th>
      <td className={styles.goingIn}>{formatFigure(line.goingIn, 2)}</td>
      {Array.from({ length: roundCount }, (_, index) => (
        <td key={index}>{line.rounds[index] ?? "–"}</td>
      ))}
      <td>{formatFigure(line.raw, decimals.raw)}</td>
      {line.handicap === null ? null : (
        <>
          <td>{formatFigure(line.handicap, decimals.handicap)}</td>
          <td>{formatFigure(line.net, decimals.net)}</td>
        </>
      )}
    </tr>
  );
}

function SuspendedNote({ lines }: { lines: readonly RemarkLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>Doesn't count for this night</h3>
      <ul>
        {lines.map(({ memberId, name, hits, reason }) => (
          <li key={`${memberId}-${reason}-${hits}`}>
            {name}: {hits}, {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

function Matches({ lines, decimals }: { lines: readonly MatchLine[]; decimals: Decimals }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>Match</h3>
      {lines.map(({ opponent, own, other, gift }) => (
        <p key={opponent?.id ?? "averages"}>
          against {opponent?.name ?? "its own averages, without an opponent"}:{" "}
          {own === null ? "no result" : pointsText(own, other, decimals)}
          {gift === 0 ? "" : `, ${gift > 0 ? "given" : "gave"} ${formatFigure(Math.abs(gift))} a round`}
        </p>
      ))}
    </>
  );
}

/** "2 to 1"; against its own averages no one else wins points. */
function pointsText(own: number, other: number | null, decimals: Decimals): string {
  const points = formatFigure(own, decimals);
  return other === null ? `${points} points` : `${points} to ${formatFigure(other, decimals)}`;
}
