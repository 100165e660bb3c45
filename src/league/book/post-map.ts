import type { ScoreRow } from "./book.ts";

export type PostTally = { shots: number; hits: number };

/** Hits by place on the trap line: `cells[post][call]`, both from 0, over all visits to a post. */
export type PostMap = {
  cells: PostTally[][];
  posts: PostTally[];
  rounds: number;
  /** Rounds without single targets. */
  withoutDetail: number;
  /** Rounds with single targets, but without a lineup position, so that the first post is unknown. */
  withoutPosition: number;
};

const posts = 5;
const callsOnPost = 5;

/** The lineup position is the first post (the sixth is the first again); everyone moves after five calls. Skeet is left out. */
export function postMapOf(rounds: readonly ScoreRow[]): PostMap {
  const atTrap = rounds.filter(({ event }) => event !== "skeet");
  const detailed = atTrap.filter(({ detail }) => detail !== null);
  const placed = detailed.filter(({ position }) => position !== null);
  const cells = Array.from({ length: posts }, () =>
    Array.from({ length: callsOnPost }, (): PostTally => ({ shots: 0, hits: 0 })),
  );
  for (const row of placed) addRound(cells, row);
  return {
    cells,
    posts: cells.map((calls) => ({
      shots: calls.reduce((sum, { shots }) => sum + shots, 0),
      hits: calls.reduce((sum, { hits }) => sum + hits, 0),
    })),
    rounds: placed.length,
    withoutDetail: atTrap.length - detailed.length,
    withoutPosition: detailed.length - placed.length,
  };
}

function addRound(cells: PostTally[][], row: ScoreRow): void {
  for (const [target, mark] of [...(row.detail ?? "")].entries()) {
    const { post, call } = placeOfTarget(row, target);
    const cell = cells[post]?.[call];
    if (!cell) continue;
    cell.shots += 1;
    if (mark === "1") cell.hits += 1;
  }
}

/** The post of a target, and its number there; both from 0. */
export function placeOfTarget(
  { position, targets, event }: Pick<ScoreRow, "position" | "targets" | "event">,
  target: number,
): { post: number; call: number } {
  const targetsOfCall = event === "doubles" ? 2 : 1;
  const calls = Math.ceil(targets / targetsOfCall);
  const fits = calls < posts * callsOnPost && calls % posts === 0;
  const perPost = fits ? calls / posts : callsOnPost;
  const start = ((position ?? 1) - 1) % posts;
  const call = Math.floor(target / targetsOfCall);
  return { post: (start + Math.floor(call / perPost)) % posts, call: call % perPost };
}
