import { numberText } from "../explain/printed-numbers.ts";
import { milestoneText } from "../individuals/milestone-text.ts";
import { ordinal } from "../math/order.ts";
import { type NightMatch, printedGap } from "./night-match.ts";
import type { BestNight, NightMilestone } from "./night-people.ts";
import type { NightRemark } from "./night-rounds.ts";
import type { NightStory, NightTeam } from "./night-story.ts";

/** The first paragraph of a night: how one's match ended and why, then whether one counted. Empty without a team. */
export function nightSentences(story: NightStory): string[] {
  const { team, own } = story;
  if (!team) return [];
  const isYours = own !== null;
  return [
    ...(team.isGuest && isYours ? [`You shot for ${team.name}.`] : []),
    ...teamSentences(team, story, isYours),
    ...blindSentence(team),
    ...ownSentences(story),
  ];
}

/** Names the team, for viewers who are not in it. */
export function teamSentences(team: NightTeam, story: NightStory, isYours = false): string[] {
  const who = isYours && !team.isGuest ? "You" : team.name;
  if (story.status === "void") return [`Week ${story.week} was canceled and doesn't count.`];
  if (story.status === "postponed") return [`Week ${story.week} is postponed.`];
  if (story.isSoFar) return soFarSentences(team, story);
  if (team.outcome === "notShot") return [`${team.name} has no result in week ${story.week}.`];
  if (team.outcome === "disregarded")
    return [`Too few shot for ${team.name}, so under the season's rules the night doesn't count.`];
  if (team.matches.length > 0)
    return team.matches.flatMap((match) => matchSentences(match, team, { who, story }));
  if (team.outcome === "forfeit") return [`${team.name} forfeited: no one shot.`];
  const result = `${netText(team.total, story)}${team.rank === null ? "" : `, ${ordinal(team.rank)} of the night`}`;
  if (team.hasBye) return [`${team.name} had a bye: ${result}.`];
  const points = team.points === null ? "" : `, ${pointsText(team.points)}`;
  return team.opponent
    ? [`The match against ${team.opponent.name} has no result. ${team.name}: ${result}.`]
    : [`${team.name}: ${result}${points}.`];
}

function soFarSentences({ name, outcome, total, opponent }: NightTeam, story: NightStory): string[] {
  const own =
    outcome === "notShot" ? `${name} hasn't shot yet` : `${name} has ${netText(total, story)} so far`;
  if (!opponent) return [`${own}.`];
  return [
    `${own}, ${opponent.name} ${opponent.total === null ? "nothing yet" : netText(opponent.total, story)}.`,
  ];
}

type Narration = { who: string; story: NightStory };

function matchSentences(match: NightMatch, team: NightTeam, { who, story }: Narration): string[] {
  const { own, other, ownPoints, otherPoints, exception, opponent } = match;
  const score = scoreText(ownPoints, otherPoints);
  const several = team.matches.length > 1 && opponent ? ` against ${opponent.name}` : "";
  const averages = opponent ? "" : " against the team's own averages";
  const isForfeit = team.outcome === "forfeit" || team.opponent?.isForfeit === true;
  if (ownPoints === otherPoints) {
    const each =
      own === other ? `${netText(own, story)} each` : `${netText(own, story)} to ${netText(other, story)}`;
    const isUnshot = team.outcome === "forfeit" && team.opponent?.isForfeit;
    const points = own === other ? "" : ` ${score}`;
    return [isUnshot ? "No one shot on either side." : `${who} tied${points}${several}${averages}: ${each}.`];
  }
  const verb = ownPoints > otherPoints ? "won" : "lost";
  const gap = printedGap(own, other);
  const hasTotal = match.lines.some(({ part }) => part === "total");
  const isAlong = gap > 0 && own > other === ownPoints > otherPoints;
  const by = isAlong && hasTotal && !isForfeit ? `, by ${netText(gap, story)}` : "";
  const result = `${who} ${verb} ${score}${several}${averages}${by}.`;
  if (isForfeit) {
    const absent = team.outcome === "forfeit" ? team.name : team.opponent?.name;
    return [result, `${absent} forfeited.`];
  }
  return exception ? [result, exceptionText(exception, match, { team, story })] : [result];
}

/** "2–1", "2.50–0.50". */
export function scoreText(own: number, other: number): string {
  const decimals = Number.isInteger(own) && Number.isInteger(other) ? 0 : 2;
  return `${own.toFixed(decimals)}–${other.toFixed(decimals)}`;
}

function exceptionText(
  { round, isOwn, by }: NonNullable<NightMatch["exception"]>,
  { opponent }: NightMatch,
  { team, story }: { team: NightTeam; story: NightStory },
): string {
  const part = round === null ? "The total" : `Round ${round}`;
  const winner = isOwn ? team.name : (opponent?.name ?? "the averages");
  return `${part} went to ${winner}${by > 0 ? ` by ${netText(by, story)}` : ""}.`;
}

function blindSentence({ name, blinds }: NightTeam): string[] {
  return blinds === 0 ? [] : [`${name} shot with ${blinds === 1 ? "one blind" : `${blinds} blinds`}.`];
}

function ownSentences({ own, team, ...story }: NightStory): string[] {
  if (own === null || own.counted === null) return [];
  const score = story.hasHandicap
    ? `, ${netText(own.counted, story)} net`
    : ` with ${netText(own.counted, story)}`;
  const countSentence = team && team.matches.length > 0 ? "You counted." : `You counted${score}.`;
  return own.won ? [countSentence, `Your ${own.won.hits} won ${wonText(own.won.points)}.`] : [countSentence];
}

function wonText(points: number): string {
  if (points === 1) return "a point";
  return points === 0.5 ? "half a point" : `${numberText(points)} points`;
}

function pointsText(points: number): string {
  return `${numberText(points)} ${points === 1 ? "point" : "points"}`;
}

/** With two decimals in a season with handicap, as on the boards. */
export function netText(value: number | null, { hasHandicap }: Pick<NightStory, "hasHandicap">): string {
  if (value === null) return "–";
  return hasHandicap ? value.toFixed(2) : numberText(value);
}

/** "Your first target cost you both times. After it: 40 of 48." */
export function remarkText(remark: NightRemark): string {
  switch (remark.kind) {
    case "bestSince":
      return `Your best round since ${sinceText(remark.since)}.`;
    case "firstTarget": {
      const times = remark.rounds === 2 ? "both times" : `all ${remark.rounds} times`;
      return `Your first target cost you ${times}. After it: ${remark.hits} of ${remark.targets}.`;
    }
    case "longestRun":
      return `Your longest run: ${remark.length} in a row.`;
    case "bestPost":
      return `You hit all ${remark.targets} at post ${remark.post}.`;
  }
}

let days: Intl.DateTimeFormat | undefined;

function sinceText(since: string | number): string {
  if (typeof since === "number") return `week ${since}`;
  days ??= new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
  return days.format(new Date(`${since}T12:00:00Z`));
}

/** "25 + 25, perfect". */
export function bestNightText({ rounds, isPerfect }: BestNight): string {
  return `${rounds.join(" + ")}${isPerfect ? ", perfect" : ""}`;
}

/** "25 straight for the first time this season". */
export function nightMilestoneText({ milestone }: NightMilestone): string {
  switch (milestone.kind) {
    case "perfect":
      return milestone.rounds === 1
        ? `a perfect round, ${milestone.targets} of ${milestone.targets}`
        : `${milestone.rounds} perfect rounds`;
    case "firstNight":
      return "first night of the season";
    default:
      return milestoneText(milestone, "season");
  }
}

/** "66 shot both rounds", "12 have shot so far". */
export function shootersText({ shooters, full, isSoFar }: NightStory, rounds: number): string {
  if (isSoFar) return `${shooters} ${shooters === 1 ? "has" : "have"} shot so far`;
  if (rounds === 1 || full.length === 0) return `${shooters} shot`;
  return `${full.length} shot ${rounds === 2 ? "both" : `all ${rounds}`} rounds`;
}
