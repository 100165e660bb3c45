import { formatDay } from "#lib/dates.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { WeekOfBoard } from "./season-tasks.ts";

type Dispute = { name: string; round: number; hits: number; isAccepted: boolean; at: string | null };

export type RecordedWeek = {
  week: number;
  disputes: number;
  dispute: Dispute | null;
  answered: Dispute | null;
  corrected: { count: number; at: string; by: string | null } | null;
  published: { at: string; by: string | null } | null;
  announced: { at: string; emails: number; left: number } | null;
};

export type StepKind = "scores" | "review" | "disputes" | "publish" | "tell";

export type WeekStep = { kind: StepKind; title: string; text: string; isDone: boolean; count: number };

type WeekFacts = {
  facts: WeekOfBoard;
  recorded: RecordedWeek | undefined;
  /** People who get the results by email; null where no emails are sent. */
  recipients: number | null;
  /** "Mon, Nov 23". */
  dayOf: (moment: string) => string;
};

/** In this order. The season and the database decide what is done; no one checks a step by hand. */
export function weekSteps(week: WeekFacts): WeekStep[] {
  return [scoresStep(week), reviewStep(week), disputesStep(week), publishStep(week), announceStep(week)];
}

export function stepNow(steps: readonly WeekStep[]): WeekStep | undefined {
  return steps.find(({ isDone }) => !isDone);
}

/** The first unannounced week after the last announced one; else the latest. */
export function weekOfNow(weeks: readonly WeekOfBoard[], throughWeek: number): WeekOfBoard | undefined {
  const lastPublished = weeks.findLast(({ isPublished }) => isPublished)?.week;
  const first = lastPublished === undefined ? throughWeek : lastPublished + 1;
  return weeks.find(({ week, isPublished }) => week >= first && !isPublished) ?? weeks.at(-1);
}

/** "Week 7, Nov 16–22". */
export function weekTitle({ week, from, to }: WeekOfBoard): string {
  if (!from || !to) return `Week ${week}`;
  const first = formatDay(from, { month: "short", day: "numeric" });
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const last = formatDay(to, isOneMonth ? { day: "numeric" } : { month: "short", day: "numeric" });
  return `Week ${week}, ${from === to ? first : `${first}–${last}`}`;
}

function scoresStep({ facts }: WeekFacts): WeekStep {
  const { teams, rounds, missing, isPublished, review, isIn } = facts;
  const incomplete = review.incomplete ?? 0;
  const isDone = isIn || (isPublished && incomplete === 0);
  return {
    kind: "scores",
    title: "Scores are in",
    text: isDone
      ? enteredText(facts)
      : `${teams - missing.length} of ${countPhrase(teams, "team")}, ${countPhrase(rounds, "round")}. ${missingText(facts)}`,
    isDone,
    count: incomplete + (review.missing ?? 0),
  };
}

function enteredText({ teams, rounds, missing, isIn }: WeekOfBoard): string {
  if (isIn)
    return `${teams === 1 ? "The team" : `All ${teams} teams`}, ${countPhrase(rounds, "round")}. Nothing is missing.`;
  return `${teams - missing.length} of ${countPhrase(teams, "team")}, ${countPhrase(rounds, "round")}. Publishing accepted what's missing.`;
}

const mostNamed = 4;

function missingText({ missing, review }: WeekOfBoard): string {
  if (missing.length === 0) return `${countPhrase(review.incomplete ?? 0, "round")} to finish or void.`;
  const missingNames = missing
    .slice(0, mostNamed)
    .map(({ name, shooters }) => (shooters > 0 ? `${name} ${shooters}` : name));
  const more = missing.length - missingNames.length;
  return `Missing: ${missingNames.join(", ")}${more > 0 ? ` and ${countPhrase(more, "more team")}` : ""}.`;
}

function reviewStep({ facts, recorded, dayOf }: WeekFacts): WeekStep {
  const { far = 0, duplicate = 0 } = facts.review;
  const count = far + duplicate;
  const kinds = [far && `${far} far from average`, duplicate && countPhrase(duplicate, "possible duplicate")];
  const corrected = recorded?.corrected;
  const parts = [
    facts.accepted > 0 && `${facts.accepted} accepted`,
    corrected &&
      `${corrected.count} corrected${corrected.by ? ` by ${corrected.by}` : ""} on ${dayOf(corrected.at)}`,
  ].filter(Boolean);
  return {
    kind: "review",
    title: "Reviewed",
    text:
      count > 0
        ? `${count} to review: ${kinds.filter(Boolean).join(", ")}. Publishing accepts them.`
        : parts.join(", ") || "No scores look unusual.",
    isDone: count === 0,
    count,
  };
}

function disputesStep({ recorded, dayOf }: WeekFacts): WeekStep {
  const { disputes = 0, dispute = null, answered = null } = recorded ?? {};
  const open =
    dispute && `${dispute.name}, round ${dispute.round}${disputes > 1 ? ` and ${disputes - 1} more` : ""}`;
  const last =
    answered &&
    `${answered.name}, round ${answered.round}: ${answered.isAccepted ? "now" : "stays at"} ${answered.hits}`;
  return {
    kind: "disputes",
    title: "Disputes answered",
    text:
      open ?? (last ? `${last}${answered?.at ? `, on ${dayOf(answered.at)}` : ""}` : "None for this week."),
    isDone: disputes === 0,
    count: disputes,
  };
}

function publishStep({ facts, recorded, dayOf }: WeekFacts): WeekStep {
  const published = recorded?.published;
  const when = published
    ? `Published${published.by ? ` by ${published.by}` : ""} on ${dayOf(published.at)}.`
    : "Published.";
  return {
    kind: "publish",
    title: `Publish week ${facts.week}`,
    text: facts.isPublished ? when : "Places, averages, and handicaps become final.",
    isDone: facts.isPublished,
    count: 0,
  };
}

function announceStep({ facts, recorded, recipients, dayOf }: WeekFacts): WeekStep {
  const step = { kind: "tell", title: "Tell members", count: 0 } as const;
  const announced = recorded?.announced;
  if (announced) {
    const leftText = announced.left > 0 ? ` ${announced.left} of them are still on their way.` : "";
    const text = `${countPhrase(announced.emails, "results email")} on ${dayOf(announced.at)}.${leftText}`;
    return { ...step, text, isDone: true };
  }
  if (recipients === null) return { ...step, text: "This website sends no results emails.", isDone: true };
  if (facts.isPublished) return { ...step, text: "No results email was sent for this week.", isDone: true };
  const people = recipients === 1 ? "1 person" : `${recipients} people`;
  return {
    ...step,
    text:
      recipients > 0
        ? `The results email to ${people} follows after publishing.`
        : "No one gets the results by email yet.",
    isDone: false,
  };
}
