import { useState } from "react";
import { placeLabel } from "#lib/season/competition-rank.ts";
import { decimalsOf, formatFigure } from "#lib/season/figures.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import type { DataColumn } from "#ui/data-table-columns.ts";
import { MovementMark } from "#ui/movement-mark.tsx";
import { awardWords } from "../core/award-words.ts";
import type { EffectRow, RulesEffect, StandingSide } from "../core/rules-effect.ts";
import styles from "./seasons.module.css";

/** Both standings beside each other: teams, members, awards. */
export function RulesEffectView({ effect }: { effect: RulesEffect }) {
  return (
    <>
      <EffectTable what="teams" rows={effect.teams} values={effect.teamValue} />
      <EffectTable what="members" rows={effect.members} values={effect.memberValue} />
      <AwardTable awards={effect.awards} />
    </>
  );
}

type EffectTableProps = {
  what: "teams" | "members";
  rows: readonly EffectRow[];
  values: RulesEffect["teamValue"];
};

function EffectTable({ what, rows, values }: EffectTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const changed = rows.filter(({ isChanged }) => isChanged);
  const same = rows.length - changed.length;
  if (rows.length === 0) return null;
  return (
    <section aria-label={what === "teams" ? "Teams" : "Members"}>
      <h3>{what === "teams" ? "Teams" : "Members"}</h3>
      <p>{changeSentence(what, changed, rows.length)}</p>
      {same > 0 && changed.length > 0 ? (
        <Button size="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show only what changes" : `Show all ${rows.length}`}
        </Button>
      ) : null}
      {changed.length > 0 ? (
        <DataTable
          caption={what === "teams" ? "Teams before and after" : "Members before and after"}
          isCaptionHidden
          rows={showsAll ? rows : changed}
          rowKey={({ id }) => id}
          columns={effectColumns(what, values, rows)}
          isDense
        />
      ) : null}
    </section>
  );
}

function changeSentence(what: string, changed: readonly EffectRow[], all: number): string {
  if (changed.length === 0) return `All ${all} ${what} keep their place and their figure.`;
  const moved = changed.filter(({ before, after }) => before.place?.rank !== after.place?.rank).length;
  const rest = all - changed.length;
  const others = rest > 0 ? ` ${rest} of ${all} stay as they are.` : "";
  return `${changed.length} of ${all} ${what} change, ${moved} of them their place.${others}`;
}

function effectColumns(
  what: "teams" | "members",
  values: RulesEffect["teamValue"],
  rows: readonly EffectRow[],
): DataColumn<EffectRow>[] {
  const one = what === "teams" ? "Team" : "Member";
  const decimals = decimalsOf(rows.flatMap(({ before, after }) => [before.value, after.value]));
  const hasReasons = rows.some(({ before, after }) => before.reason ?? after.reason);
  return [
    { id: "name", header: one, cell: ({ name }) => name },
    { id: "was", header: "Now", meaning: "Place now", align: "end", cell: ({ before }) => place(before) },
    { id: "is", header: "Then", meaning: "Place then", align: "end", cell: ({ after }) => place(after) },
    {
      id: "movement",
      header: "Moves",
      align: "end",
      cell: ({ movement }) => <MovementMark movement={movement} />,
    },
    {
      id: "figure-was",
      header: `Now, ${values.before}`,
      align: "end",
      cell: ({ before }) => formatFigure(before.value, decimals),
    },
    {
      id: "figure-is",
      header: `Then, ${values.after}`,
      align: "end",
      cell: ({ after }) => formatFigure(after.value, decimals),
    },
    ...(hasReasons ? [unrankedColumn] : []),
  ];
}

const unrankedColumn: DataColumn<EffectRow> = {
  id: "reason",
  header: "Not ranked because",
  cell: ({ before, after }) => (
    <span className={styles.why}>{after.reason ?? (before.reason ? `now: ${before.reason}` : "")}</span>
  ),
};

const place = ({ place }: StandingSide) => (place ? placeLabel(place) : "–");

function AwardTable({ awards }: Pick<RulesEffect, "awards">) {
  const names = (winners: readonly string[]) => winners.join(", ") || "nobody";
  return (
    <section aria-label="Awards">
      <h3>Awards</h3>
      {awards.some(({ isChanged }) => isChanged) ? (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">Award</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {awards.map(({ award, before, after, isChanged }) => (
              <tr key={award}>
                <th scope="row">{awardWords[award] ?? award}</th>
                <td>{names(before)}</td>
                <td>{isChanged ? names(after) : "the same"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>All awards stay where they are.</p>
      )}
    </section>
  );
}
