import { explain } from "../explain/explain.ts";
import { shareTerm } from "../explain/explain-average.ts";
import { nameOf } from "../explain/explain-labels.ts";
import { type Explanation, explanation, type Term, term, value } from "../explain/explanation.ts";
import { evaluateExpression, exact, publishedOutcome } from "../explain/expression.ts";
import { type Fraction, fractionText } from "../math/fraction.ts";
import type { Season } from "../season/season.ts";
import type { TeamWeek } from "../teams/team-week.ts";
import { fieldOfCell, type PublishedCell, weekOfPath } from "./published-cell.ts";
import { type Guess, type Slip, sumText } from "./slip.ts";

/** A blind that affects the going-in total in another way than with the others' average. */
export const slipsOfBlinds: readonly Slip[] = [
  goingInSlip("A blind went into the averages minus its penalty", (season, week) =>
    week.blinds.map(() => shareTerm(meanOf(season, week), season.rules.absent)),
  ),
  goingInSlip("A blind went into the averages with its score of the night", (_, week) =>
    week.blinds.map(({ raw }) => value("blind", raw)),
  ),
  goingInSlip("A blind had no share in the averages", () => []),
  { guess: ({ cell }, { season }) => totalWithoutBlinds(season, cell) },
];

type Shares = (season: Season, week: TeamWeek) => readonly Term[];

function goingInSlip(text: string, sharesOf: Shares): Slip {
  return {
    guess: ({ cell }, { season }) => {
      const week = teamWeekOf(season, cell);
      if (week === null || week.blinds.length === 0 || week.goingIn.mean === null) return null;
      const sum = computedFrom("", goingInTerm(season, week, sharesOf(season, week)));
      const field = fieldOfCell(cell);
      if (field === "goingIn") return guessOf(text, [sum]);
      const own = field === "yardage" || field === "bonus" ? explain(season, cell.path) : null;
      const after =
        own && withOperand(own, "going-in total", exact(evaluateExpression(sum.formula, sum.operands)));
      return after && guessOf(text, [sum, after]);
    },
  };
}

function teamWeekOf(season: Season, { path }: PublishedCell): TeamWeek | null {
  if (path[0] !== "teams") return null;
  const number = weekOfPath(path);
  return season.teamWeeks.find(({ team, week }) => team.id === path[1] && week === number) ?? null;
}

function meanOf(season: Season, { goingIn }: TeamWeek): Term {
  return term("mean", ...knownOf(season, goingIn));
}

function knownOf(season: Season, goingIn: TeamWeek["goingIn"]): Term[] {
  return goingIn.known.map((each) => value(nameOf(season, each.memberId), each.value));
}

/** Members without an average still count with the others' average; only the blinds differ. */
function goingInTerm(season: Season, week: TeamWeek, shares: readonly Term[]): Term {
  const others = week.goingIn.unknown - week.blinds.length;
  const rest = others > 0 ? [term("times", value("without an average", others), meanOf(season, week))] : [];
  return term("sum", ...knownOf(season, week.goingIn), ...rest, ...shares);
}

function totalWithoutBlinds(season: Season, cell: PublishedCell): Guess | null {
  const week = teamWeekOf(season, cell);
  if (week === null || fieldOfCell(cell) !== "total" || week.blinds.length === 0) return null;
  const scores = week.countedEntries.map((entry) => value(nameOf(season, entry.memberId), entry.net));
  return guessOf("The blinds were left out", [computedFrom("", term("sum", ...scores))]);
}

function computedFrom(rule: string, explained: Term): Explanation {
  const { formula, operands } = explanation(rule, explained, null);
  return { rule, formula, operands, result: publishedOutcome(evaluateExpression(formula, operands)) };
}

function withOperand(own: Explanation, label: string, amount: Fraction): Explanation | null {
  if (!own.operands.some((operand) => operand.label === label)) return null;
  const operands = own.operands.map((operand) =>
    operand.label === label ? { ...operand, value: fractionText(amount) } : operand,
  );
  const outcome = publishedOutcome(evaluateExpression(own.formula, operands));
  return { ...own, operands, result: outcome };
}

function guessOf(text: string, lines: readonly Explanation[]): Guess {
  const result = lines.at(-1)?.result;
  return { value: typeof result === "number" ? result : null, text, sums: lines.map(sumText) };
}
