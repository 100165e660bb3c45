import styles from "./code-mark.module.css";
import { scoreCodes } from "./legend.tsx";

type CodeMarkProps = { code: string /** How many: "2b" is read as "2 blinds". */; count?: number };

/** A code beside a score: read aloud as its word, and copied with a space before it. */
export function CodeMark({ code, count = 1 }: CodeMarkProps) {
  const meaning = scoreCodes.find((entry) => entry.code === code)?.meaning ?? code;
  const text = count === 1 ? meaning : `${count} ${meaning}s`;
  return (
    <>
      {" "}
      <span className={styles.code} role="img" aria-label={text} title={text}>
        {count === 1 ? code : `${count}${code}`}
      </span>
    </>
  );
}
