import type { ScoreRow } from "#league/book/book.ts";
import { type PostMap, type PostTally, postMapOf } from "#league/book/post-map.ts";
import styles from "./statistics.module.css";

/** Hits by post and by the call on it, where the single targets are known. */
export function PostTable({ rounds }: { rounds: readonly ScoreRow[] }) {
  const map = postMapOf(rounds);
  return (
    <section className={styles.section}>
      <h3>Post by post</h3>
      <p>{textOf(map)}</p>
      {map.rounds > 0 ? <PostFigures map={map} /> : null}
    </section>
  );
}

function PostFigures({ map }: { map: PostMap }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label="Hits by post">
      <table className={styles.posts}>
        <caption>Percent hit, and hits of targets</caption>
        <thead>
          <tr>
            <th scope="col">Post</th>
            {["1st", "2nd", "3rd", "4th", "5th"].map((call) => (
              <th key={call} scope="col">
                {call}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {map.cells.map((calls, post) => (
            // A post is its number.
            <tr key={post}>
              <th scope="row">{post + 1}</th>
              {calls.map((tally, call) => (
                <PostCell key={call} tally={tally} />
              ))}
              <PostCell tally={map.posts[post] ?? { shots: 0, hits: 0 }} isTotal />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PostCell({ tally: { shots, hits }, isTotal = false }: { tally: PostTally; isTotal?: boolean }) {
  if (shots === 0) return <td data-total={isTotal || undefined}>–</td>;
  const percent = Math.round((100 * hits) / shots);
  return (
    <td data-total={isTotal || undefined} style={{ "--share": `${percent}%` } as React.CSSProperties}>
      {percent}{" "}
      <small>
        {hits}/{shots}
      </small>
    </td>
  );
}

function textOf({ rounds, withoutDetail, withoutPosition }: PostMap): string {
  const left = [
    withoutDetail > 0 ? `${withoutDetail} entered as a total only` : "",
    withoutPosition > 0 ? `${withoutPosition} without a place in the line-up` : "",
  ].filter(Boolean);
  const out = left.length > 0 ? ` Left out: ${left.join(", ")}.` : "";
  if (rounds === 0) {
    return `There is no round with its single targets and a place in the line-up yet.${out} Rounds scored at the line have both.`;
  }
  return `From ${rounds === 1 ? "one round" : `${rounds} rounds`} with the single targets.${out} A shooter starts on the post of his place in the line-up.`;
}
