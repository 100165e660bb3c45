import { useMemo } from "react";
import { Link } from "wouter";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { memberPath, teamPath } from "#season/words/league-links.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import type { RecordHolder, SeasonRecord } from "../core/season-records.ts";

export function SeasonRecords({ records, season }: { records: readonly SeasonRecord[]; season: ClubSeason }) {
  const seasonId = season.info.id;
  return (
    <DataTable
      caption={`Records of ${season.info.name}`}
      columns={useMemo(() => recordColumns(seasonId), [seasonId])}
      rows={records}
      rowKey={rowKey}
      details={useMemo(() => recordDetails(season), [season])}
      asList={recordParts}
      csvName={`${season.info.name} records`}
    />
  );
}

const rowKey = ({ title }: SeasonRecord) => title;

const recordParts: RowParts<SeasonRecord> = {
  title: rowKey,
  second: ({ holders }) => <Holders holders={holders} />,
  figure: figureText,
  note: unitText,
};

/** The percent sign is beside the number, the rest of the unit below it. */
function figureText({ figure, unit }: Pick<SeasonRecord, "figure" | "unit">): string {
  return unit.startsWith("%") ? `${figure}%` : figure;
}

function unitText({ unit }: Pick<SeasonRecord, "unit">): string {
  return unit.replace(/^% /, "");
}

function Holders({ holders, seasonId }: { holders: readonly RecordHolder[]; seasonId?: string }) {
  return holders.map((holder, index) => (
    <span key={holder.path}>
      {index > 0 ? ", " : null}
      <MemberName id={holder.memberId ?? ""} name={holder.name}>
        {seasonId === undefined ? holder.name : <Link href={pathOf(holder, seasonId)}>{holder.name}</Link>}
      </MemberName>
      {holder.when ? <span className="quiet">, {holder.when}</span> : null}
    </span>
  ));
}

function recordColumns(seasonId: string): DataColumn<SeasonRecord>[] {
  return [
    { id: "record", header: "Record", cell: rowKey, csvValue: rowKey },
    {
      id: "holders",
      header: "Held by",
      cell: ({ holders }) => <Holders holders={holders} seasonId={seasonId} />,
      csvValue: ({ holders }) => holders.map(({ name }) => name).join(", "),
    },
    {
      id: "figure",
      header: "Number",
      align: "end",
      isRanked: true,
      cell: (record) => (
        <>
          {figureText(record)}
          {record.unit ? <span className="block light quiet small">{unitText(record)}</span> : null}
        </>
      ),
      csvValue: ({ figure }) => figure,
    },
  ];
}

function recordDetails({ book, info }: ClubSeason): RowDetails<SeasonRecord> {
  return {
    nameOf: rowKey,
    content: ({ holders, ...record }) => (
      <>
        <FigureLines
          book={book}
          lines={holders.map(({ name, when, path }, index) => ({
            label: when ? `${name}, ${when}` : name,
            value: figureText(record),
            note: unitText(record),
            path,
            isOpen: index === 0,
          }))}
        />
        <p className="row gap-50 plain above-100">
          {holders.map((holder) => (
            <LinkButton key={holder.path} href={pathOf(holder, info.id)}>
              Statistics of {holder.name}
            </LinkButton>
          ))}
        </p>
      </>
    ),
  };
}

function pathOf({ memberId, teamId }: RecordHolder, seasonId: string): string {
  return teamId ? teamPath(teamId, seasonId) : memberPath(memberId ?? "", seasonId);
}
