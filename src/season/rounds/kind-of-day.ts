import { formatDay } from "#lib/dates.ts";
import { createStore } from "#lib/store.ts";
import type { EntryKind } from "./recorded-score.ts";

type DatedWeek = { week: number; startsOn: string | null; endsOn: string | null };
type Round = { kind: EntryKind; shot_on: string | null };

export type KindQuestion = {
  sentence: string;
  kind: "preShoot" | "makeUp";
  /** True: save as that kind; false: change the date. */
  answer: (isAgreed: boolean) => void;
};

/** `KindQuestionDialog` shows the open question. */
export const kindQuestion = createStore<KindQuestion | null>(null);

/** A round shot before its league week is a pre-shoot, one shot after it a make-up. */
export function kindOfDay(week: DatedWeek | undefined, day: string): "actual" | "preShoot" | "makeUp" {
  if (!week?.startsOn || !week.endsOn) return "actual";
  if (day < week.startsOn) return "preShoot";
  return day > week.endsOn ? "makeUp" : "actual";
}

/** null once the day has begun at the club. */
export function whyDayIsToCome(day: string | null, today: string): string | null {
  if (day === null || day <= today) return null;
  return `${formatDay(day, { month: "short", day: "numeric", year: "numeric" })} hasn't come yet. Change the date.`;
}

/** Asks before changing a kind; null: the person changes the date instead. Substitute and practice rounds keep their kind. */
export async function withKindOfDay<Item extends Round>(
  week: DatedWeek | undefined,
  rounds: readonly Item[],
): Promise<Item[] | null> {
  for (const { kind, shot_on } of rounds) {
    const fitting = fittingKind(week, { kind, shot_on });
    if (!week || !shot_on || fitting === null) continue;
    const side = fitting === "preShoot" ? "before" : "after";
    const day = formatDay(shot_on, { month: "short", day: "numeric" });
    if (!(await ask({ sentence: `${day} is ${side} week ${week.week}.`, kind: fitting }))) return null;
    break;
  }
  return rounds.map((round) => ({ ...round, kind: fittingKind(week, round) ?? round.kind }));
}

/** The kind that the day requires; null when the own kind fits. */
function fittingKind(week: DatedWeek | undefined, { kind, shot_on }: Round): "preShoot" | "makeUp" | null {
  if (!shot_on || kind === "substitute" || kind === "practice") return null;
  const fitting = kindOfDay(week, shot_on);
  return fitting === "actual" || fitting === kind ? null : fitting;
}

function ask(question: Omit<KindQuestion, "answer">): Promise<boolean> {
  return new Promise((done) => {
    kindQuestion.set({
      ...question,
      answer: (isAgreed) => {
        kindQuestion.set(null);
        done(isAgreed);
      },
    });
  });
}
