import { readYards } from "#keeping/night/yards-text.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { whyDayIsToCome } from "#season/rounds/kind-of-day.ts";
import type { NewScore, RecordedScore } from "#season/rounds/recorded-score.ts";
import { saysTheSame } from "#season/rounds/waiting-round.ts";
import type { RoundForm } from "./round-draft.ts";
import { readScore } from "./score-text.ts";
import type { Correction } from "./sheet-changes.ts";
import { type RoundScore, readMarks } from "./target-marks.ts";

export function scoreOf({ way, total, marks, targets }: RoundForm): RoundScore {
  if (way === "targets") return readMarks(marks);
  const read = readScore(total, targets);
  if (read.is === "hits") return { is: "score", hits: read.hits, detail: null, missing: 0 };
  return read.is === "empty" ? { is: "none" } : read;
}

/** Appends a digit; a digit too many starts a new number. */
export function typeDigit(total: string, digit: number, targets: number): string {
  const longer = `${total === "0" ? "" : total}${digit}`;
  return Number(longer) > targets ? String(digit) : longer;
}

export type FilledForm = RoundForm & { memberId: string; round: number };

export function entryOf(
  form: FilledForm,
  score: RoundScore & { is: "score" },
  isComplete: boolean,
): NewScore {
  return {
    id: form.id,
    week: form.week,
    member_id: form.memberId,
    team_id: form.teamId || null,
    round: form.round,
    event: form.event,
    kind: form.kind,
    status: isComplete ? "complete" : "incomplete",
    targets: form.targets,
    hits: score.hits,
    detail: score.detail,
    shot_on: form.shotOn || null,
    time_of_round: form.timeOfRound || null,
    position: null,
    yardage: readYards(form.yardage).yards,
    note: form.note.trim() || null,
  };
}

export function correctionOf(entry: NewScore, recorded: RecordedScore, name: string): Correction {
  const { id: _, position: __, ...columns } = entry;
  return {
    memberId: entry.member_id,
    name,
    round: entry.round,
    recorded,
    hits: entry.hits,
    kind: entry.kind,
    // Fields not typed again stay as recorded.
    changes: {
      ...columns,
      yardage: entry.yardage ?? recorded.yardage,
      note: entry.note ?? recorded.note,
      time_of_round: entry.time_of_round ?? recorded.time_of_round,
    },
  };
}

export type RoundHeldBack = {
  sentence: string;
  field: "member" | "score" | "shotOn" | "yardage" | "weather" | "reason" | null;
};

type RoundQuestion = {
  filled: FilledForm | null;
  score: RoundScore;
  isComplete: boolean;
  inPlace: RecordedScore | null;
  mayCorrectInPlace: boolean;
  reason: string;
  today: string;
};

/** The first error and its field; null when the round can be saved. */
export function whatHoldsRoundBack(question: RoundQuestion): RoundHeldBack | null {
  const { filled, score, isComplete, inPlace, mayCorrectInPlace, reason, today } = question;
  if (!filled) return { sentence: "Choose a member.", field: "member" };
  if (score.is === "none")
    return { sentence: "Enter the score: the hits, or hit and lost for each target.", field: "score" };
  if (score.is === "error") return { sentence: score.sentence, field: "score" };
  if (isComplete && score.missing > 0) {
    const missing = countPhrase(score.missing, "target is", "targets are");
    return { sentence: `${missing} not marked. Mark them, or save the round as incomplete.`, field: "score" };
  }
  const toCome = whyDayIsToCome(filled.shotOn, today);
  if (toCome) return { sentence: toCome, field: "shotOn" };
  if (readYards(filled.yardage).isError)
    return { sentence: "Enter a yardage from 16 to 27.", field: "yardage" };
  if (!inPlace) return null;
  if (saysTheSame(inPlace, entryOf(filled, score, isComplete))) {
    return { sentence: "This round is recorded already, with the same score.", field: null };
  }
  if (!mayCorrectInPlace) {
    return { sentence: "This round is recorded already. A board member can correct it.", field: null };
  }
  if (reason.trim() === "")
    return { sentence: "Enter a reason for changing the recorded score.", field: "reason" };
  return null;
}
