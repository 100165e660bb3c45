import type { ScoreRow } from "../book/book.ts";
import { placeOfTarget } from "../book/post-map.ts";
import { netOfRound, type Shooter } from "../book/shooters.ts";
import { longestRun, runsOf, shootingOrder } from "../individuals/runs.ts";
import { toHundredths } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

/** The marks of one visit to a post ("10111"); `post` null where the lineup position is not known, or there are no posts. */
export type PostMarks = { post: number | null; marks: string };

/** `marks` null: only the total was recorded. `net` null in a season without handicap. */
export type NightRound = {
  row: ScoreRow;
  net: number | null;
  counts: boolean;
  marks: PostMarks[] | null;
};

/** A remark on the viewer's own rounds; `since` is a day, or the week where the day is not known. */
export type NightRemark =
  | { kind: "bestSince"; since: string | number }
  | { kind: "firstTarget"; rounds: number; hits: number; targets: number }
  | { kind: "longestRun"; length: number }
  | { kind: "bestPost"; post: number; targets: number };

export function nightRounds(shooter: Shooter, week: number, rules: ResolvedRules): NightRound[] {
  const night = shooter.nights.get(week);
  return (night?.eligible ?? []).map((row) => ({
    row,
    net: night && rules.handicap.enabled ? toHundredths(netOfRound(row, night, rules)) : null,
    counts: night?.counting.includes(row) ?? false,
    marks: marksByPost(row),
  }));
}

const fewest = 5;

/** In fives where nothing else is known. */
function marksByPost(row: ScoreRow): PostMarks[] | null {
  if (row.detail === null) return null;
  const hasPosts = row.event !== "skeet";
  const groups: PostMarks[] = [];
  let last: number | null = null;
  for (const [target, mark] of [...row.detail].entries()) {
    const place = hasPosts ? placeOfTarget(row, target).post : Math.floor(target / fewest);
    const group = groups.at(-1);
    if (group && place === last) group.marks += mark;
    else groups.push({ post: hasPosts && row.position !== null ? place + 1 : null, marks: mark });
    last = place;
  }
  return groups;
}

/** At most one: good news before a target that was lost twice, and never advice. */
export function nightRemark(shooter: Shooter, rounds: readonly NightRound[]): NightRemark | null {
  const marked = rounds.flatMap(({ marks }) => marks ?? []);
  return bestSince(shooter, rounds) ?? firstTarget(rounds) ?? longRun(rounds) ?? bestPost(marked);
}

/** A best round is worth a remark only if this many others lie between it and the last one as good. */
const roundsBetween = 4;

/** The last earlier round of the event that was as good, if it is long enough ago. */
function bestSince({ eligible }: Shooter, rounds: readonly NightRound[]): NightRemark | null {
  const [best] = rounds.map(({ row }) => row).toSorted((a, b) => b.hits - a.hits);
  if (!best) return null;
  const alike = eligible.filter(
    ({ event, targets, week }) => event === best.event && targets === best.targets && week < best.week,
  );
  const earlier = shootingOrder(alike, [best.event]);
  const index = earlier.findLastIndex(({ hits }) => hits >= best.hits);
  const row = earlier[index];
  if (!row || earlier.length - 1 - index < roundsBetween) return null;
  return { kind: "bestSince", since: row.shotOn ?? row.week };
}

function firstTarget(rounds: readonly NightRound[]): NightRemark | null {
  const marked = rounds.flatMap(({ row }) => (row.detail === null ? [] : [row.detail]));
  if (marked.length < 2 || !marked.every((detail) => detail.startsWith("0"))) return null;
  const rest = marked.map((detail) => detail.slice(1)).join("");
  return { kind: "firstTarget", rounds: marked.length, hits: hitsIn(rest), targets: rest.length };
}

const runWorthAWord = 15;

/** A perfect round needs no remark. */
function longRun(rounds: readonly NightRound[]): NightRemark | null {
  const runs = rounds.flatMap(({ row }) => (row.hits === row.targets ? [] : runsOf([row])));
  const length = longestRun(runs)?.length ?? 0;
  return length < runWorthAWord ? null : { kind: "longestRun", length };
}

const targetsAtPost = 10;

function bestPost(marked: readonly PostMarks[]): NightRemark | null {
  const posts = [...Map.groupBy(marked, ({ post }) => post)].map(([post, groups]) => ({
    post,
    marks: groups.map(({ marks }) => marks).join(""),
  }));
  const full = posts.filter(({ marks }) => marks.length >= targetsAtPost && !marks.includes("0"));
  const [best, second] = full;
  if (!best || best.post === null || second) return null;
  return { kind: "bestPost", post: best.post, targets: best.marks.length };
}

const hitsIn = (marks: string) => marks.split("1").length - 1;
