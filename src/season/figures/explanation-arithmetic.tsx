import type { Explanation } from "#league/explain/explanation.ts";
import { explanationText } from "#league/explain/explanation-text.ts";
import styles from "./explanation-arithmetic.module.css";
import { explanationLines, tieLines } from "./explanation-lines.ts";

export function ExplanationArithmetic({ explanation }: { explanation: Explanation }) {
  const lines = explanationLines(explanation);
  const { formula } = explanation;
  // The order of the names shows a rank.
  const isRank = typeof formula !== "number" && formula.op === "rank";
  return (
    <>
      <p>{explanation.rule}.</p>
      {tieLines(explanation).map((line) => (
        <p key={line}>{line}.</p>
      ))}
      {lines.length > 1 ? (
        <table className={`wide below-100 ${styles.operands}`}>
          <tbody>
            {lines.map(({ label, value, isOwn }, index) => (
              // Inputs have no identity besides their position.
              <tr key={index} data-own={isOwn || undefined}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {isRank ? null : (
        <p className={`strong breaks figures ${styles.arithmetic}`}>{explanationText(explanation)}</p>
      )}
    </>
  );
}
