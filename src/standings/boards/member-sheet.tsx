import type { SeasonBook } from "#league/book/book.ts";
import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { type Place, placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { memberPath, scoreHistoryPath } from "#season/words/league-links.ts";
import type { StandingEntry } from "#season/words/standing-entries.ts";
import { LinkButton } from "#ui/form/button.tsx";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import styles from "./standings.module.css";
import { type BoardTable, lineIn, textIn } from "./tables/board-table.ts";

type MemberRow = { entry: StandingEntry; place: Place };

export function memberParts<Row extends MemberRow>(table: BoardTable<Row>): RowParts<Row> {
  return {
    lead: ({ place }) => placeLabel(place),
    title: ({ entry: { member } }) => <MemberName id={member.id} name={member.name} />,
    second: lineIn(table, true),
    figure: textIn(table, table.rankedBy),
  };
}

type MemberBoard<Row> = { book: SeasonBook; rows: readonly Row[]; linesOf: (row: Row) => FigureLine[] };

export function memberDetails<Row extends MemberRow>(
  { book, rows, linesOf }: MemberBoard<Row>,
  seasonId: string,
): RowDetails<Row> {
  return {
    nameOf: ({ entry }) => entry.member.name,
    subtitle: ({ entry, place }) => memberSubtitle(entry, place, rows.length),
    content: (row) => (
      <>
        <FigureLines book={book} lines={linesOf(row)} />
        <MemberSheetLinks memberId={row.entry.member.id} seasonId={seasonId} />
      </>
    ),
  };
}

/** "Pull Happy · Class C · 45th, tied of 77": under a member's name in a details sheet. */
function memberSubtitle({ team, individual }: StandingEntry, place: Place, count: number): string {
  const className = individual.class ? `Class ${individual.class}` : null;
  return [team?.name, className, `${spokenPlace(place)} of ${count}`].filter(Boolean).join(" · ");
}

export function MemberSheetLinks({ memberId, seasonId }: { memberId: string; seasonId: string }) {
  const isOwn = useOwnMember() === memberId;
  return (
    <p className={`stack gap-50 plain above-100 ${styles.sheetLinks}`}>
      <LinkButton look="main" href={memberPath(memberId, seasonId)}>
        Member statistics
      </LinkButton>
      <LinkButton href={scoreHistoryPath(memberId, seasonId)}>
        {isOwn ? "Dispute a score" : "Score history"}
      </LinkButton>
    </p>
  );
}
