import { entryWay } from "#keeping/rounds/entry-way.ts";
import { formatRecent } from "#lib/dates.ts";
import { type EntryPerson, kindLabels, kindOf, mayCorrect } from "#season/rounds/recorded-score.ts";
import type { ScoreInTheWay, WaitingRound } from "#season/rounds/waiting-round.ts";

export type DifferingRound = { round: WaitingRound; existing: ScoreInTheWay };

export function differingRounds(rounds: readonly WaitingRound[]): DifferingRound[] {
  return rounds
    .flatMap((round) => (round.state.is === "conflict" ? [{ round, existing: round.state.existing }] : []))
    .toSorted((a, b) => compareRounds(a.round, b.round));
}

const lastPosition = 99;

function compareRounds(a: WaitingRound, b: WaitingRound): number {
  const positionOf = ({ entry }: WaitingRound) => entry.position ?? lastPosition;
  return (
    a.entry.week - b.entry.week ||
    (a.teamName ?? "").localeCompare(b.teamName ?? "") ||
    a.entry.round - b.entry.round ||
    positionOf(a) - positionOf(b) ||
    a.memberName.localeCompare(b.memberName)
  );
}

/** "Sally K., this phone, 6:58 PM". */
export function mineText(
  { accountName, source, typedAt }: WaitingRound,
  timeZone: string | undefined,
): string {
  const device = source === "at-the-line" ? "this phone" : "this device";
  return [accountName, device, formatRecent(typedAt, timeZone)].join(", ");
}

/** "Club Admin, paper sheet, 7:12 PM", as far as known. */
export function theirsText(
  { last_change: last, created_at }: ScoreInTheWay,
  enteredBy: string | null,
  timeZone: string | undefined,
): string {
  const who = last?.name ?? enteredBy ?? "Someone else";
  const way = last ? entryWay(last.source) : null;
  return [who, way, formatRecent(last?.at ?? created_at, timeZone)].filter(Boolean).join(", ");
}

/** Differences besides total and marks, for each side: "Make-up, incomplete". */
export function otherFacts({ round, existing }: DifferingRound): { mine: string; theirs: string } {
  const { entry } = round;
  const pairs = [
    [entry.kind === kindOf(existing), kindLabels[entry.kind], kindLabels[kindOf(existing)]],
    [entry.status === existing.status, entry.status, existing.status],
    [entry.targets === existing.targets, `of ${entry.targets} targets`, `of ${existing.targets} targets`],
    [entry.team_id === existing.team_id, `for ${round.teamName ?? "no team"}`, "for another team"],
  ] as const;
  const differing = pairs.filter(([isSame]) => !isSame);
  const theirs = differing.map(([, , text]) => text);
  return {
    mine: differing.map(([, text]) => text).join(", "),
    theirs: [...theirs, ...(existing.voided_at ? ["voided since"] : [])].join(", "),
  };
}

/** Choices for this person; the database decides. */
export function choicesOf({ existing }: DifferingRound, person: EntryPerson, now: Date) {
  const isVoid = Boolean(existing.voided_at);
  return { canKeepMine: isVoid || mayCorrect(existing, person, now), canAsk: !isVoid };
}

export function keepMineReason({ round, existing }: DifferingRound): string {
  return `Two entries differed: ${round.entry.hits} is right, not ${existing.hits}`;
}

/** "Maude Marshgate, week 8, round 1: theirs stays, 20." */
export function decidedText({ memberName, entry, state }: WaitingRound): string {
  const which = `${memberName}, week ${entry.week}, round ${entry.round}`;
  if (state.is !== "decided") return which;
  const texts = {
    mine: `mine counts, ${entry.hits}.`,
    theirs: `theirs stays, ${state.existing.hits}.`,
    asked: `the board decides between ${entry.hits} and ${state.existing.hits}.`,
  };
  return `${which}: ${texts[state.decision]}`;
}
