import { rulesSheet } from "#league/rules/rules-sheet.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { teamRulesLine } from "#season/standings/rules-line.ts";
import { presetName } from "../core/rule-differences.ts";
import styles from "./season-papers.module.css";

/** Every rule of the season in plain words; what differs from the plain rules is seen. */
export function RulesPaper({ season }: { season: ClubSeason }) {
  const rules = rulesOf(season.book);
  return (
    <>
      <p>
        <strong>{presetName(season.book.season.rules)}.</strong> {teamRulesLine(rules)}.
      </p>
      <p className={styles.line}>Bold: different from the standard rules.</p>
      {rulesSheet(rules).map(({ group, label, lines }) => (
        <section key={group} aria-labelledby={`rules-${group}`}>
          <h2 id={`rules-${group}`}>{label}</h2>
          <dl className={styles.rules}>
            {lines.map((line) => (
              <div key={line.path} className={styles.rule}>
                <dt>
                  {line.label}
                  <span className={styles.meaning}>{line.description}</span>
                </dt>
                <dd className={line.isDefault ? undefined : styles.own}>{line.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}
