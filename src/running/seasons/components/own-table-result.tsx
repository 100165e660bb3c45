import { useMemo } from "react";
import { Link } from "wouter";
import type { TableComparison } from "#league/compare/compare-table.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { questionOf } from "#running/season-rules/core/questions/questions.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { focusWhenShown } from "#ui/layout/focus-when-shown.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { knownHeadings } from "../core/own-table-headings.ts";
import {
  agreementText,
  betterText,
  likelyReasons,
  type OwnColumnCount,
  type OwnComparison,
  ownComparison,
} from "../core/own-table-text.ts";
import type { OwnTable } from "../core/read-own-table.ts";
import styles from "./own-table.module.css";
import { OwnTableDifferences } from "./own-table-differences.tsx";
import { OwnTableHelp } from "./own-table-help.tsx";

type OwnTableResultProps = {
  name: string;
  table: OwnTable;
  comparison: TableComparison;
  season: ClubSeason;
  onAgain: () => void;
};

export function OwnTableResult({ name, table, comparison, season, onAgain }: OwnTableResultProps) {
  const whole = useMemo(() => ownComparison(comparison, table.cells), [comparison, table.cells]);
  const again = <Button onClick={onAgain}>Compare another file</Button>;
  if (whole.compared === 0)
    return (
      <div ref={focusWhenShown} tabIndex={-1} className="stack gap-100 measure">
        <Notice kind="warning" title={`${name} has no numbers we can compare`} action={again}>
          {whyNothing(table, season)}
        </Notice>
        <OwnTableHelp />
      </div>
    );
  return (
    <div className={styles.result}>
      <h2 ref={focusWhenShown} tabIndex={-1}>
        {agreementText(whole)}
      </h2>
      <p>
        {name} compared with {season.info.name}, through week {reportOf(season.book).throughWeek}. Nothing was
        saved or changed.
      </p>
      <p className="row gap-75" data-no-print>
        <Button look="main" onClick={() => window.print()}>
          Print
        </Button>
        {again}
      </p>
      <LikelyReasons whole={whole} />
      <BetterRules whole={whole} seasonId={season.info.id} />
      {whole.differences.length > 0 ? (
        <section aria-labelledby="cells-that-differ">
          <h3 id="cells-that-differ">Cells that differ</h3>
          <OwnTableDifferences whole={whole} />
        </section>
      ) : null}
      <section aria-labelledby="columns-compared">
        <h3 id="columns-compared">Columns of your table</h3>
        <DataTable
          caption="Cells compared and cells that agree"
          rows={whole.columns}
          columns={columns}
          isDense
        />
      </section>
      <LeftOut table={table} />
    </div>
  );
}

const columns: readonly DataColumn<OwnColumnCount>[] = [
  { id: "heading", header: "Column", cell: ({ heading }) => heading },
  { id: "label", header: "Read as", cell: ({ label }) => <span className="wraps">{label}</span> },
  { id: "compared", header: "Cells", align: "end", cell: ({ compared }) => compared },
  { id: "agreeing", header: "Agree", align: "end", cell: ({ agreeing }) => agreeing },
];

const mostReasons = 5;

function LikelyReasons({ whole }: { whole: OwnComparison }) {
  const reasons = likelyReasons(whole);
  if (reasons.length === 0) return null;
  return (
    <section aria-labelledby="likely-reasons">
      <h3 id="likely-reasons">Likely reasons</h3>
      <ul className={styles.rules}>
        {reasons.slice(0, mostReasons).map(({ text, cells, fit }) => (
          <li key={text}>
            <strong>{text}</strong>: {cells}. {fit}
          </li>
        ))}
      </ul>
    </section>
  );
}

const mostRules = 3;

/** Other rules with which more of the table agrees, each with a link to its question. */
function BetterRules({ whole, seasonId }: { whole: OwnComparison; seasonId: string }) {
  if (whole.betterRules.length === 0) return null;
  return (
    <section aria-labelledby="rules-that-fit">
      <h3 id="rules-that-fit">Rules with which more cells agree</h3>
      <ul className={styles.rules}>
        {whole.betterRules.slice(0, mostRules).map((rule) => {
          const question = questionOf(rule.path);
          return (
            <li key={`${rule.path} ${rule.instead}`}>
              {betterText(rule, whole)}{" "}
              {question ? (
                <Link href={`/seasons-admin?edit=${seasonId}&step=${question.id}`} data-no-print>
                  {question.title}
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function LeftOut({ table: { unknownNames, unreadHeadings, wordCount } }: { table: OwnTable }) {
  const lines = [
    unknownNames.length > 0 ? `Names that this season doesn't have: ${unknownNames.join(", ")}.` : "",
    unreadHeadings.length > 0 ? `Columns with nothing this season has: ${unreadHeadings.join(", ")}.` : "",
    wordCount > 0 ? `${countPhrase(wordCount, "cell has", "cells have")} text in place of a number.` : "",
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h3 id="left-out">Not compared</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function whyNothing({ unknownNames, unreadHeadings }: OwnTable, { info }: ClubSeason): string {
  if (unknownNames.length > 0)
    return `None of its names is a team or member of ${info.name}: ${unknownNames.slice(0, 8).join(", ")}.`;
  const found = unreadHeadings.slice(0, 8).join(", ");
  return `We look for names of teams or members of ${info.name}, weeks, and these headings: ${knownHeadings}.${found ? ` Found: ${found}.` : ""}`;
}
