import { postsOnField } from "#keeping/night/squad-parts.ts";
import type { Squad } from "#season/queries/night-squads-queries.ts";
import { clockText } from "#season/words/night-text.ts";
import type { SheetLine } from "../core/sheet-lines.ts";
import { targetBoxes } from "../core/target-boxes.ts";
import { type Heading, SheetHeading } from "./sheet-heading.tsx";
import styles from "./sheets.module.css";

type SquadSheetProps = {
  heading: Heading;
  squad: Squad;
  teamName: string | null;
  lines: readonly SheetLine[];
  /** Names of the team who said they can't come. */
  absent: readonly string[];
  targets: number;
  rounds: number;
  link: string | null;
  /** Tonight's code of the squad: its link needs no account. */
  code: string | null;
};

const blankLines = 2;

export function SquadSheet(props: SquadSheetProps) {
  const { heading, squad, teamName, lines, absent, targets, rounds, link, code } = props;
  const facts = [squad.field, squad.startsAt && `Start ${clockText(squad.startsAt)}`];
  const has: SheetColumns = {
    handicap: lines.some(({ handicap }) => handicap !== null),
    yards: lines.some(({ yardLine }) => yardLine !== null),
  };
  return (
    <article className={styles.sheet} data-squad-sheet aria-label={`Sheet of squad ${squad.number}`}>
      <SheetHeading
        {...heading}
        title={teamName ? `Squad ${squad.number}: ${teamName}` : `Squad ${squad.number}`}
        facts={facts}
        link={link}
        linkLabel={
          code
            ? `Score without signing in: scan, or open ${location.host}/score and type`
            : "Enter at the line: scan and sign in"
        }
        code={code}
      />
      {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
        <RoundTable
          key={round}
          caption={rounds > 1 ? `Round ${round}` : null}
          lines={lines}
          targets={targets}
          has={has}
          showsTeam={teamName === null}
        />
      ))}
      {absent.length > 0 ? <p className="quiet smaller plain">Can't make it: {absent.join(", ")}</p> : null}
      <p className={styles.signatures}>
        <span>Scorer</span>
        <span>Squad leader</span>
        <span>Time</span>
      </p>
      <p className="smaller plain">
        / hit, 0 lost. If a shooter stops early, draw a line after the last target.
      </p>
    </article>
  );
}

type SheetColumns = { handicap: boolean; yards: boolean };

type RoundTableProps = {
  caption: string | null;
  lines: readonly SheetLine[];
  targets: number;
  has: SheetColumns;
  showsTeam: boolean;
};

function RoundTable({ caption, lines, targets, has, showsTeam }: RoundTableProps) {
  const rows = targetBoxes(targets);
  const widest = rows[0] ?? [];
  const blanks = Array.from({ length: Math.min(blankLines, postsOnField - lines.length) }, () => null);
  return (
    <table className={`wide figures below-75 ${styles.boxes}`}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          <th scope="col" className={styles.post}>
            Post
          </th>
          <th scope="col" className={styles.name}>
            Shooter
          </th>
          <th scope="col" className={styles.figure}>
            Avg
          </th>
          {has.handicap ? (
            <th scope="col" className={styles.figure}>
              Hdcp
            </th>
          ) : null}
          {has.yards ? (
            <th scope="col" className={styles.figure}>
              Yards
            </th>
          ) : null}
          {widest.map((boxes, group) => (
            <th key={group} scope="colgroup" colSpan={boxes + 1}>
              {5 * group + 1}–{5 * group + boxes}
            </th>
          ))}
          <th scope="col" className={styles.total}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {[...lines, ...blanks].map((line, post) =>
          rows.map((groups, part) => (
            <tr key={`${line?.memberId ?? post}/${part}`}>
              {part === 0 ? <td rowSpan={rows.length}>{post + 1}</td> : null}
              {part === 0 && line ? (
                <>
                  <th scope="row" rowSpan={rows.length} className={styles.name}>
                    {line.name}
                    {showsTeam && line.team ? (
                      <span className={`block light ${styles.team}`}>{line.team}</span>
                    ) : null}
                  </th>
                  <td rowSpan={rows.length}>{line.average?.toFixed(2) ?? "–"}</td>
                  {has.handicap ? <td rowSpan={rows.length}>{line.handicap?.toFixed(2) ?? "–"}</td> : null}
                  {has.yards ? (
                    <td rowSpan={rows.length}>
                      <YardCell line={line.yardLine} />
                    </td>
                  ) : null}
                </>
              ) : null}
              {part === 0 && !line ? <BlankCells rowSpan={rows.length} has={has} /> : null}
              {groups.map((boxes, group) => (
                <GroupBoxes key={group} boxes={boxes} />
              ))}
              {part === 0 ? <td rowSpan={rows.length} className={styles.total} /> : null}
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** A line for someone who comes unannounced. */
function BlankCells({ rowSpan, has }: { rowSpan: number; has: SheetColumns }) {
  const empty = 2 + Number(has.handicap) + Number(has.yards);
  return Array.from({ length: empty }, (_, cell) => <td key={cell} rowSpan={rowSpan} />);
}

function YardCell({ line }: { line: SheetLine["yardLine"] }) {
  if (line === null) return "–";
  const { yards, before } = line;
  return (
    <>
      <strong>{yards}</strong>
      {before === null || before === yards ? null : (
        <span className={`block light ${styles.team}`}>was {before}</span>
      )}
    </>
  );
}

function GroupBoxes({ boxes }: { boxes: number }) {
  return (
    <>
      {Array.from({ length: boxes }, (_, box) => (
        <td key={box} className={styles.box} />
      ))}
      <td className={styles.sum} />
    </>
  );
}
