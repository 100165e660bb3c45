import { eventName } from "./event-names.ts";
import { awardsEach, pairingList, seasonParts, yardLine } from "./rule-objects.ts";
import type { AwardNeeds, CategoryRule, ResolvedRules, SeasonPart, YardRules } from "./rules-types.ts";
import type { ObjectField, ValueKind } from "./value-kinds.ts";

/** Texts for settings that are objects or depend on others; null means the choice's label. */
export const objectTexts: Readonly<Record<string, (rules: ResolvedRules) => string | null>> = {
  "format.parts": ({ format }) => listText(format.parts.map(partText), "one whole season"),
  "format.pairings": ({ format }) =>
    listText(
      format.pairings.map(
        ({ from, to, by, order }) =>
          `${weeksText(from, to)}: ${choiceIn(pairingList, "by", by)}, ${choiceIn(pairingList, "order", order)}`,
      ),
      "no suggestions",
    ),
  "absent.policy": ({ absent: { policy, percentOf } }) => {
    if (percentOf === null) return null;
    if (policy === "ownAverageMinus") return `${percentOf}% of the absent member's average`;
    return policy === "teamMeanMinus" ? `${percentOf}% of the average of those present` : null;
  },
  "standings.individual.missingWeek": ({ standings: { individual } }) =>
    individual.missingWeek === "ownAverageMinus" && individual.percentOf !== null
      ? `${individual.percentOf}% of their average`
      : null,
  "handicap.renewed": ({ handicap: { renewed } }) => {
    if (renewed === null) return "each night";
    if (renewed.weeks === null) return `every ${renewed.everyNights} nights a member shoots`;
    return `in ${renewed.weeks.length === 1 ? "week" : "weeks"} ${renewed.weeks.join(", ")}`;
  },
  "standings.matchPoints.handicap": ({ standings: { matchPoints } }) => {
    if (matchPoints.handicap === null) return "none";
    const { percent, max } = matchPoints.handicap;
    const most = max === null ? "" : `, no more than ${max} targets per round`;
    return `${percent}% of the difference between the averages${most}`;
  },
  "classes.until": ({ classes: { until } }) => {
    if (until === null) return "no such class";
    const short = [
      ...(until.nightsPercent > 0 ? [`${until.nightsPercent}% of the nights`] : []),
      ...(until.targets > 0 ? [`${until.targets} targets`] : []),
    ];
    return `${until.class} for members who have shot less than ${listText(short, "0 targets", " or ")}`;
  },
  "categories.list": ({ categories }) =>
    categories.list.length === 0 ? usual : listText(["Open", ...categories.list.map(categoryText)], usual),
  yardage: ({ yardage }) => (yardage === null ? "no yard lines" : yardText(yardage)),
  "awards.each": ({ awards }) => {
    const awardTexts = fieldsOf(awardsEach).flatMap(({ key, label }) => {
      const needs = Object.entries(awards.each).find(([name]) => name === key)?.[1];
      return needs ? [`${label}: ${needsText(needs)}`] : [];
    });
    return listText(awardTexts, "all as for rank");
  },
};

const usual = "Open, Lady, Junior, and Veteran, as the club enters them";

function categoryText({ name, fromAge, toAge }: CategoryRule): string {
  if (fromAge === null && toAge === null) return name;
  if (fromAge === null) return `${name}: to age ${toAge}`;
  return toAge === null ? `${name}: from age ${fromAge}` : `${name}: ages ${fromAge} to ${toAge}`;
}

function listText(items: readonly string[], nothing: string, between = "; "): string {
  return items.length === 0 ? nothing : items.join(between);
}

function weeksText(from: number, to: number): string {
  return from === to ? `week ${from}` : `weeks ${from} to ${to}`;
}

function partText({ name, from, to, counts, team, divisionsOf }: SeasonPart): string {
  const more = [
    ...(counts ? [] : ["only for averages"]),
    ...(team === null ? [] : [`ranked by ${choiceIn(seasonParts, "team", team)}`]),
    ...(divisionsOf === null ? [] : [`divisions of ${divisionsOf} by the part before`]),
  ];
  return [`${name}: ${weeksText(from, to)}`, ...more].join(", ");
}

/** The label of a choice within an object, for the middle of a sentence. */
function choiceIn(kind: ValueKind, key: string, value: string): string {
  const field = fieldsOf(kind).find((each) => each.key === key);
  const choices = field?.value.kind === "choice" ? field.value.choices : [];
  const label = choices.find((choice) => choice.value === value)?.label ?? value;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function fieldsOf(kind: ValueKind): readonly ObjectField[] {
  return kind.kind === "object" || kind.kind === "objectList" ? kind.fields : [];
}

function yardText(yardage: YardRules): string {
  const { by, from, event, keepFromWeek, min, max, first, fill } = yardage;
  const isOfTeam = by === "team" && (from === "goingIn" || from === "sameNight");
  const parts = [
    `${choiceIn(yardLine, "by", by)} line, found from ${choiceIn(yardLine, "from", from)}`,
    ...(event === null ? [] : [`shot in ${eventName(event)}`]),
    ...(from === "set" ? [] : [scaleText(yardage)]),
    ...(min === null ? [] : [`no shorter than ${yardsText(min)}`]),
    ...(max === null ? [] : [`no longer than ${yardsText(max)}`]),
    ...(isOfTeam && fill === "highest" ? ["missing scores count as the highest of the others"] : []),
    ...(first === null ? [] : [`${yardsText(first)} to start with`]),
    ...(keepFromWeek === null ? [] : [`the longest line stays from week ${keepFromWeek}`]),
  ];
  return parts.join("; ");
}

function scaleText({ table, divide, add, rounding }: YardRules): string {
  if (table !== null) {
    return table
      .map(([below, yards]) =>
        below === null ? `else ${yardsText(yards)}` : `below ${below}: ${yardsText(yards)}`,
      )
      .join(", ");
  }
  const sum = add === 0 ? `divided by ${divide}` : `divided by ${divide}, plus ${add}`;
  return `${sum}, rounded ${rounding === "down" ? "down" : "to the nearest yard"}`;
}

function yardsText(yards: number): string {
  return yards === 1 ? "1 yard" : `${yards} yards`;
}

function needsText({ minNightsPercent, mustShootFirstAndLast, firstNights }: AwardNeeds): string {
  const ends = mustShootFirstAndLast
    ? "the first and the last week"
    : "the first and the last week not needed";
  const first = firstNights === 0 ? "the first nights not needed" : `one of the first ${firstNights} nights`;
  return listText(
    [
      ...(minNightsPercent === undefined ? [] : [`${minNightsPercent}% of the nights`]),
      ...(mustShootFirstAndLast === undefined ? [] : [ends]),
      ...(firstNights === undefined ? [] : [first]),
    ],
    "the nights for rank, ranked or not",
    ", ",
  );
}
