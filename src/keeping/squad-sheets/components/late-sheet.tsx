import { countPhrase } from "#lib/text/count-phrase.ts";
import type { OwedRounds, SheetLine } from "../core/sheet-lines.ts";
import { type Heading, SheetHeading } from "./sheet-heading.tsx";
import styles from "./sheets.module.css";

type LateSheetProps = {
  heading: Heading;
  owed: readonly (OwedRounds & { line: SheetLine | null })[];
  targets: number;
  rounds: number;
  link: string;
};

const blankLines = 4;

export function LateSheet({ heading, owed, targets, rounds, link }: LateSheetProps) {
  const columns = Array.from({ length: rounds }, (_, index) => index + 1);
  return (
    <article className={styles.sheet} data-squad-sheet aria-label="Sheet for late rounds">
      <SheetHeading
        {...heading}
        day={null}
        title="Late rounds"
        facts={[
          owed.length === 0
            ? "No one owes a round"
            : `${countPhrase(owed.length, "shooter owes", "shooters owe")} rounds`,
        ]}
        link={link}
        linkLabel="To enter scores: scan and sign in"
      />
      <table className={`wide figures below-75 ${styles.boxes}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Shooter
            </th>
            <th scope="col" className={styles.lateTeam}>
              Team
            </th>
            <th scope="col" className={styles.figure}>
              Avg
            </th>
            <th scope="col" className={styles.date}>
              Date shot
            </th>
            {columns.map((round) => (
              <th key={round} scope="col" className={styles.late}>
                {rounds > 1 ? `Round ${round} of ${targets}` : `Hits of ${targets}`}
              </th>
            ))}
            <th scope="col" className={styles.signed}>
              Witness
            </th>
          </tr>
        </thead>
        <tbody>
          {owed.map(({ memberId, line, rounds: due }) => (
            <tr key={memberId}>
              <th scope="row" className={styles.name}>
                {line?.name}
              </th>
              <td className={styles.lateTeam}>{line?.team}</td>
              <td>{line?.average?.toFixed(2) ?? "–"}</td>
              <td />
              {columns.map((round) => (
                <td key={round}>{due.includes(round) ? null : "shot"}</td>
              ))}
              <td />
            </tr>
          ))}
          {Array.from({ length: blankLines }, (_, line) => (
            <tr key={line}>
              <th scope="row" className={styles.name}>
                <span className={styles.blankName} />
              </th>
              <td />
              <td />
              <td />
              {columns.map((round) => (
                <td key={round} />
              ))}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
