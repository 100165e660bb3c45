import { useMemo } from "react";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { drawPicture, type Picture } from "../core/questions/picture.ts";
import type { ScoreCard } from "../core/questions/score-card.ts";
import styles from "./season-questions.module.css";

type PictureViewProps = { picture: Picture; paths: readonly string[]; rules: SeasonRules };

export function PictureView({ picture, paths, rules }: PictureViewProps) {
  const rulesPicture = useMemo(() => drawPicture(picture, paths, rules), [picture, paths, rules]);
  if (!rulesPicture) return null;
  return (
    <>
      <h3>What that means</h3>
      <figure className={styles.picture}>
        <figcaption>{rulesPicture.title}</figcaption>
        <Card card={rulesPicture.card} title={rulesPicture.title} />
        <ul className={`breaks ${styles.lines}`}>
          {rulesPicture.lines.map(({ label, text }) => (
            <li key={label}>
              <span className="note block">{label}</span> {text}
            </li>
          ))}
        </ul>
      </figure>
    </>
  );
}

function Card({ card: { heads, rows }, title }: { card: ScoreCard; title: string }) {
  return (
    <table className={`tabular apart-50 ${styles.card}`} aria-label={`${title}: what was shot`}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
