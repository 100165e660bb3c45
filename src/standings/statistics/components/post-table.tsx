import type { ScoreRow } from "#league/book/book.ts";
import { type PostMap, type PostTally, postMapOf } from "#league/book/post-map.ts";
import styles from "./statistics.module.css";

/** Hits by post and call, if single targets are known. */
export function PostTable({ rounds }: { rounds: readonly ScoreRow[] }) {
  const map = postMapOf(rounds);
  return (
    <section className={styles.postMap}>
      <h3>Post map</h3>
      {map.rounds > 0 ? <PostFigures map={map} /> : null}
      <p>{textOf(map)}</p>
    </section>
  );
}

function PostFigures({ map }: { map: PostMap }) {
  return (
    <>
      <table className={styles.posts}>
        <thead>
          <tr>
            <th scope="col">Post</th>
            {map.posts.map((_, post) => (
              // A post is identified by its number.
              <th key={post} scope="col">
                {post + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Hit</th>
            {map.posts.map((tally, post) => (
              <PostCell key={post} tally={tally} unit="%" />
            ))}
          </tr>
        </tbody>
      </table>
      <details className={styles.calls}>
        <summary>By call</summary>
        <CallFigures map={map} />
      </details>
    </>
  );
}

function CallFigures({ map }: { map: PostMap }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label="Hits by post">
      <table className={styles.posts}>
        <caption>Hit rate and targets hit</caption>
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
            <tr key={post}>
              <th scope="row">{post + 1}</th>
              {calls.map((tally, call) => (
                <PostCell key={call} tally={tally} hasCounts />
              ))}
              <PostCell tally={map.posts[post] ?? { shots: 0, hits: 0 }} isTotal hasCounts />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PostCellProps = { tally: PostTally; isTotal?: boolean; hasCounts?: boolean; unit?: string };

function PostCell({ tally: { shots, hits }, isTotal = false, hasCounts = false, unit = "" }: PostCellProps) {
  if (shots === 0) return <td data-total={isTotal || undefined}>–</td>;
  const percent = Math.round((100 * hits) / shots);
  return (
    <td data-total={isTotal || undefined} style={{ "--share": `${percent}%` }}>
      {percent}
      {unit}
      {hasCounts ? (
        <>
          {" "}
          <small>
            {hits}/{shots}
          </small>
        </>
      ) : null}
    </td>
  );
}

function textOf({ rounds, withoutDetail, withoutPosition }: PostMap): string {
  const left = [
    withoutDetail > 0 ? `${withoutDetail} entered as a total only` : "",
    withoutPosition > 0 ? `${withoutPosition} without a lineup position` : "",
  ].filter(Boolean);
  const out = left.length > 0 ? ` Left out: ${left.join(", ")}.` : "";
  if (rounds === 0) {
    return `No round has its marks and a lineup position yet.${out} Rounds scored at the line have both.`;
  }
  return `From ${rounds === 1 ? "one round" : `${rounds} rounds`} scored target by target.${out}`;
}
