import { Fragment, useState } from "react";
import { Link } from "wouter";
import { countPhrase } from "#lib/text/count-phrase.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import { MovementMark } from "#season/screens/movement-mark.tsx";
import { categoryLabel } from "#season/words/category-label.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { memberPath, teamPath } from "#season/words/league-links.ts";
import { Button } from "#ui/form/button.tsx";
import { CompareTable } from "#ui/table/compare-table.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { EffectRow, RulesEffect, StandingSide } from "../core/rules-effect.ts";
import type { TitleHolder } from "../core/titles-effect.ts";

export function RulesEffectView({ effect, seasonId }: { effect: RulesEffect; seasonId: string }) {
  return (
    <>
      <EffectTable what="teams" rows={effect.teams} values={effect.teamValue} seasonId={seasonId} />
      <EffectTable what="members" rows={effect.members} values={effect.memberValue} seasonId={seasonId} />
      <CategoryTable moves={effect.categories} seasonId={seasonId} />
      <TitleTable titles={effect.titles} seasonId={seasonId} />
    </>
  );
}

type EffectTableProps = {
  what: "teams" | "members";
  rows: readonly EffectRow[];
  values: RulesEffect["teamValue"];
  seasonId: string;
};

function EffectTable({ what, rows, values, seasonId }: EffectTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const changedRows = rows.filter(({ isChanged }) => isChanged);
  const same = rows.length - changedRows.length;
  if (rows.length === 0) return null;
  return (
    <section aria-label={what === "teams" ? "Teams" : "Members"}>
      <h3>{what === "teams" ? "Teams" : "Members"}</h3>
      <p>{changeSentence(what, changedRows, rows.length)}</p>
      {same > 0 && changedRows.length > 0 ? (
        <Button size="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Show only what changes" : `Show all ${rows.length}`}
        </Button>
      ) : null}
      {changedRows.length > 0 ? (
        <DataTable
          caption={what === "teams" ? "Teams before and after" : "Members before and after"}
          rows={showsAll ? rows : changedRows}
          columns={effectColumns({ what, rows, values, seasonId })}
          isDense
        />
      ) : null}
    </section>
  );
}

function changeSentence(what: string, changedRows: readonly EffectRow[], all: number): string {
  if (changedRows.length === 0) return `All ${all} ${what} keep their place and their total.`;
  const moved = changedRows.filter(({ before, after }) => before.place?.rank !== after.place?.rank).length;
  const rest = all - changedRows.length;
  const others = rest > 0 ? ` The other ${rest} stay the same.` : "";
  const places = moved > 0 ? `; ${moved} of them ${moved === 1 ? "changes" : "change"} places` : "";
  return `${changedRows.length} of ${all} ${what} ${changedRows.length === 1 ? "changes" : "change"}${places}.${others}`;
}

function effectColumns({ what, rows, values, seasonId }: EffectTableProps): DataColumn<EffectRow>[] {
  const [one, path] = what === "teams" ? (["Team", teamPath] as const) : (["Member", memberPath] as const);
  const decimals = decimalsOf(rows.flatMap(({ before, after }) => [before.value, after.value]));
  const hasReasons = rows.some(({ before, after }) => before.reason ?? after.reason);
  return [
    { id: "name", header: one, cell: ({ id, name }) => <Link href={path(id, seasonId)}>{name}</Link> },
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
    <span className={`block wraps ${styles.why}`}>
      {after.reason ?? (before.reason ? `now: ${before.reason}` : "")}
    </span>
  ),
};

const place = ({ place }: StandingSide) => (place ? placeLabel(place) : "–");

/** Shown only if a member moves: most rules do not affect categories. */
function CategoryTable({ moves, seasonId }: { moves: RulesEffect["categories"]; seasonId: string }) {
  if (moves.length === 0) return null;
  return (
    <section aria-label="Categories">
      <h3>Categories</h3>
      <p>{countPhrase(moves.length, "member")} will move to another category.</p>
      <DataTable
        caption="Categories before and after"
        rows={moves}
        columns={[
          {
            id: "name",
            header: "Member",
            cell: ({ id, name }) => <Link href={memberPath(id, seasonId)}>{name}</Link>,
          },
          { id: "was", header: "Now", cell: ({ before }) => categoryLabel(before) },
          { id: "is", header: "Then", cell: ({ after }) => categoryLabel(after) },
        ]}
        isDense
      />
    </section>
  );
}

function TitleTable({ titles, seasonId }: Pick<RulesEffect, "titles"> & { seasonId: string }) {
  return (
    <section aria-label="Titles and awards">
      <h3>Titles and awards</h3>
      {titles.some(({ isChanged }) => isChanged) ? (
        <CompareTable
          heads={["Title", "Now", "Then"]}
          rows={titles.map(({ title, before, after, isChanged }) => [
            title,
            <Holders key="now" holders={before} seasonId={seasonId} />,
            isChanged ? <Holders key="then" holders={after} seasonId={seasonId} /> : "the same",
          ])}
        />
      ) : (
        <p>No titles or awards change.</p>
      )}
    </section>
  );
}

function Holders({ holders, seasonId }: { holders: readonly TitleHolder[]; seasonId: string }) {
  if (holders.length === 0) return "nobody";
  return holders.map(({ id, name, isTeam }, index) => (
    <Fragment key={id}>
      {index > 0 ? ", " : null}
      <Link href={isTeam ? teamPath(id, seasonId) : memberPath(id, seasonId)}>{name}</Link>
    </Fragment>
  ));
}
