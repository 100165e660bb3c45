import { memberPath, teamPath } from "#season/standings/league-links.ts";
import { FigureLines } from "#season/ui/figure-lines.tsx";
import { PaperName } from "#season/ui/paper-name.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { OverflowMenu } from "#ui/layout/overflow-menu.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import type { ChampionEntry } from "../core/champion-entries.ts";
import { awardLine } from "../core/champion-sections.ts";
import type { OpenChampionDialog } from "./champion-admin-list.tsx";
import { figureLabel } from "./champion-columns.tsx";
import styles from "./champions.module.css";

export type OnWork = ((work: OpenChampionDialog) => void) | null;

export function championKey({ record }: ChampionEntry): string {
  return record.id;
}

/** A champion on a phone: the award over the name, the first number at the end. */
export function championParts(
  secondOf: (entry: ChampionEntry) => string = awardLine,
): RowParts<ChampionEntry> {
  return {
    title: (entry) => <ChampionName entry={entry} />,
    second: secondOf,
    figure: ({ figures: [first] }) => first?.value ?? "–",
    note: figureLabel,
  };
}

/** A junior is on paper by initials. */
export function ChampionName({ entry: { winner, isJunior } }: { entry: ChampionEntry }) {
  return (
    <PaperName name={winner} isJunior={isJunior}>
      {winner}
    </PaperName>
  );
}

/** What is behind a champion: the numbers with their arithmetic, the note, and what the board may do. */
export function championDetails(onWork: OnWork): RowDetails<ChampionEntry> {
  return {
    rowKey: championKey,
    nameOf: ({ awardName, winner }) => `${winner}, ${awardName}`,
    subtitle: ({ season, team }) => [season.name, team].filter(Boolean).join(" · "),
    content: (entry) => (
      <div key={entry.record.id}>
        <FigureLines
          lines={entry.figures.map(({ label, value, arithmetic }) => ({
            label,
            value,
            ...(arithmetic ? { arithmetic: <p>{arithmetic}</p> } : {}),
          }))}
        />
        {entry.record.note ? <p>{entry.record.note}</p> : null}
        <p className={styles.sheetButtons}>
          <Statistics entry={entry} />
          {onWork
            ? workOn(entry, onWork).map(({ label, onSelect }) => (
                <Button key={label} onClick={onSelect}>
                  {label}
                </Button>
              ))
            : null}
        </p>
      </div>
    ),
  };
}

function Statistics({ entry: { memberId, season, record } }: { entry: ChampionEntry }) {
  if (!season.id) return null;
  if (memberId)
    return (
      <LinkButton look="main" href={memberPath(memberId, season.id)}>
        Member statistics
      </LinkButton>
    );
  return record.team_id ? (
    <LinkButton look="main" href={teamPath(record.team_id, season.id)}>
      Team statistics
    </LinkButton>
  ) : null;
}

/** Of a finished season only note and photo can be changed, which is what Edit opens. */
function workOn(entry: ChampionEntry, onWork: NonNullable<OnWork>) {
  const edit = { label: "Edit", onSelect: () => onWork({ kind: "edit", entry }) };
  if (entry.record.snapshot_id !== null) return [edit];
  return [edit, { label: "Delete", isDangerous: true, onSelect: () => onWork({ kind: "delete", entry }) }];
}

/** The menu at the end of a row. */
export function workColumn(onWork: NonNullable<OnWork>): DataColumn<ChampionEntry> {
  return {
    id: "work",
    header: "Actions",
    isHeaderHidden: true,
    isForScreen: true,
    cell: (entry) => (
      <OverflowMenu
        isInRow
        label={`Actions for ${entry.awardName}, ${entry.winner}`}
        actions={workOn(entry, onWork)}
      />
    ),
  };
}
