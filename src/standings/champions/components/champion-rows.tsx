import { FigureLines } from "#season/figures/figure-lines.tsx";
import { PaperName } from "#season/screens/paper-name.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { SheetActions } from "#ui/layout/sheet-actions.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import type { ChampionEntry } from "../core/champion-entries.ts";
import { awardLine } from "../core/champion-sections.ts";
import type { ChampionWork } from "./champion-admin-list.tsx";
import { championColumn, figureLabel, figureValue, statisticsPath } from "./champion-columns.tsx";

export type OnWork = ((work: ChampionWork) => void) | null;

export function championKey({ record }: ChampionEntry): string {
  return record.id;
}

/** Below a heading that names the season and the kind. */
export const championParts: RowParts<ChampionEntry> = {
  title: (entry) => <ChampionName entry={entry} />,
  second: awardLine,
  figure: figureValue,
  note: figureLabel,
};

export const partsOfAnySeason: RowParts<ChampionEntry> = {
  ...championParts,
  second: ({ season, awardName }) => `${season.name} · ${awardName}`,
};

/** A junior appears on paper with initials. */
export function ChampionName({ entry: { winner, isJunior } }: { entry: ChampionEntry }) {
  return (
    <PaperName name={winner} isJunior={isJunior}>
      {winner}
    </PaperName>
  );
}

export function championDetails(onWork: OnWork): RowDetails<ChampionEntry> {
  return {
    isBeside: onWork !== null,
    nameOf: ({ awardName, winner }) => `${winner}, ${awardName}`,
    subtitle: ({ season, team }) => [season.name, team].filter(Boolean).join(" · "),
    ...(onWork ? { menu: (entry: ChampionEntry) => workOn(entry, onWork) } : {}),
    content: (entry, close) => (
      <>
        <FigureLines
          lines={entry.figures.map(({ label, value, arithmetic }) => ({
            label,
            value,
            ...(arithmetic ? { arithmetic: <p>{arithmetic}</p> } : {}),
          }))}
        />
        {entry.record.note ? <p>{entry.record.note}</p> : null}
        <p className="row gap-50 plain above-100">
          <Statistics entry={entry} />
        </p>
        {onWork ? <SheetActions actions={workOn(entry, onWork)} close={close} /> : null}
      </>
    ),
  };
}

function Statistics({ entry }: { entry: ChampionEntry }) {
  const path = statisticsPath(entry);
  if (!path) return null;
  return (
    <LinkButton look="main" href={path}>
      {entry.memberId ? "Member statistics" : "Team statistics"}
    </LinkButton>
  );
}

function workOn(entry: ChampionEntry, onWork: NonNullable<OnWork>): MenuAction[] {
  const edit = { label: "Edit", onSelect: () => onWork({ kind: "edit", entry }) };
  if (entry.record.snapshot_id !== null) return [edit];
  return [edit, { label: "Delete", isDangerous: true, onSelect: () => onWork({ kind: "delete", entry }) }];
}

/** The name opens a row with a menu; its usual link is in the sheet. */
export const openingColumn: DataColumn<ChampionEntry> = {
  ...championColumn,
  cell: (entry) => <ChampionName entry={entry} />,
};
