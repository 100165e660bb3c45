import { rulesSheet } from "#league/rules/printed-rules.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { teamRulesLine } from "#season/words/rules-line.ts";
import { presetName } from "../core/rule-differences.ts";
import styles from "./rules-lines.module.css";

export function RulesLines({ rules }: { rules: SeasonRules }) {
  const resolved = resolveRules(rules);
  return (
    <>
      <p>
        <strong>{presetName(rules)}.</strong> {teamRulesLine(resolved)}.
      </p>
      <p className="quiet">Bold: different from the standard rules.</p>
      {rulesSheet(resolved).map(({ group, label, lines }) => (
        <section key={group} aria-labelledby={`rules-${group}`}>
          <h2 id={`rules-${group}`}>{label}</h2>
          <dl>
            {lines.map((line) => (
              <div key={line.path} className={`stack together ${styles.rule}`}>
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
