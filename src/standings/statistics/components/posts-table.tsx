import { MemberName } from "#season/screens/member-link.tsx";
import type { ComparedMember } from "../core/comparison.ts";
import styles from "./statistics.module.css";

export function PostsTable({ compared }: { compared: readonly ComparedMember[] }) {
  const known = compared.filter(({ posts }) => posts.rounds > 0);
  return (
    <section className={styles.section}>
      <h3>Post by post</h3>
      {known.length === 0 ? (
        <p>None of these rounds has its marks and a lineup position. Rounds scored at the line have both.</p>
      ) : (
        <>
          <p>Percent hit from each post, and hits of targets, in the rounds scored target by target.</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section className={styles.box} tabIndex={0} aria-label="Hits by post, member beside member">
            <table className={styles.posts}>
              <thead>
                <tr>
                  <th scope="col">Post</th>
                  {compared.map(({ member }) => (
                    <th key={member.id} scope="col">
                      <MemberName id={member.id} name={member.name} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[0, 1, 2, 3, 4].map((post) => (
                  <tr key={post}>
                    <th scope="row">{post + 1}</th>
                    {compared.map(({ member, posts }) => (
                      <PostShare key={member.id} {...(posts.posts[post] ?? { shots: 0, hits: 0 })} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  );
}

function PostShare({ shots, hits }: { shots: number; hits: number }) {
  if (shots === 0) return <td>–</td>;
  const percent = Math.round((100 * hits) / shots);
  return (
    <td style={{ "--share": `${percent}%` }}>
      {percent}{" "}
      <small>
        {hits}/{shots}
      </small>
    </td>
  );
}
