import { one, sum, toHundredths, zero } from "../math/fraction.ts";
import { rulesInWeek } from "../season/parts.ts";
import type { TeamWeekReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
import type { TeamEntry } from "../teams/team-entries.ts";
import { teamMethods } from "../teams/team-methods.ts";
import type { TeamWeek } from "../teams/team-week.ts";
import { takesPlace, trueTeamPlaces } from "../teams/week-points.ts";
import { explainBlind } from "./explain-blind.ts";
import { nameOf, roundLabel } from "./explain-labels.ts";
import { rankTerm } from "./explain-rank.ts";
import { explainYardLine } from "./explain-yardage.ts";
import { type Explanation, explanation, nothing, type Term, term, value } from "./explanation.ts";

/** Also knows `scores.<member>.raw` and `.net`, a member's score for the team. Null for a path without a figure. */
export function explainTeamWeek(
  whole: Season,
  { week, report }: { week: TeamWeek; report: TeamWeekReport },
  [field, ...below]: readonly string[],
): Explanation | null {
  const season = { ...whole, rules: rulesInWeek(whole.rules, week.week) };
  switch (field) {
    case "total":
      return explainTotal(season, week, report);
    case "blinds": {
      const index = Number(below[0]);
      const blind = week.blinds[index];
      const result = report.blinds[index];
      return blind === undefined || result === undefined
        ? null
        : explainBlind(season, { week, blind }, result);
    }
    case "scores":
      return explainTeamScore(season, week, below);
    case "short":
      return explanation("Missing scores", shortTerm(season, week), report.short);
    case "goingIn":
      return explainGoingIn(season, week, report);
    case "yardage":
      return explainYardLine(season.yardLines.teams.get(week.team.id)?.weeks.get(week.week), report.yardage);
    case "rank":
      return explainRank(season, week, report);
    case "rankPoints":
      return explainRankPoints(season, week, report);
    case "matchPoints":
      return explainMatchPoints(season, week, report);
    case "bonus":
      return explainBonus(season, week, report);
    case "points":
      return explainPoints(season, week, report);
    default:
      return null;
  }
}

function scoreTerms(season: Season, week: TeamWeek, kind: "net" | "raw"): Term[] {
  return [
    ...week.countedEntries.map((entry) => value(nameOf(season, entry.memberId), entry[kind])),
    ...week.blinds.map((blind) => value("blind", blind[kind])),
  ];
}

function explainTotal(season: Season, week: TeamWeek, report: TeamWeekReport): Explanation {
  if (week.outcome === "disregarded") return nothing("The night doesn't count: too few members shot");
  const rule = week.outcome === "forfeit" ? "Forfeit: no one shot" : "Week total = counted scores + blinds";
  return explanation(rule, term("sum", ...scoreTerms(season, week, "net")), report.total);
}

function shortTerm({ rules }: Season, { byRound, countedEntries, blinds }: TeamWeek): Term {
  const planned = (byRound ?? []).slice(0, rules.format.roundsPerWeek);
  const members = byRound === null ? countedEntries.length : Math.min(...planned.map(({ length }) => length));
  const have = term(
    "sum",
    value("members who count", Number.isFinite(members) ? members : 0),
    value("blinds", blinds.length),
  );
  return term(
    "atLeast",
    term("minus", value("scores that count", rules.team.countBest), have),
    value("none", 0),
  );
}

function explainGoingIn(season: Season, { goingIn }: TeamWeek, report: TeamWeekReport): Explanation {
  if (goingIn.mean === null) return nothing("No going-in averages yet");
  const averageOperands = goingIn.known.map((each) => value(nameOf(season, each.memberId), each.value));
  if (goingIn.unknown === 0) {
    return explanation(
      "Total of the going-in averages of counted members",
      term("sum", ...averageOperands),
      report.goingIn,
    );
  }
  const others = term(
    "times",
    value("without an average", goingIn.unknown),
    term("mean", ...averageOperands),
  );
  const rule = "Total of the going-in averages. Blinds and members without one count as the average.";
  return explanation(rule, term("sum", ...averageOperands, others), report.goingIn);
}

function sameWeek(season: Season, week: TeamWeek): TeamWeek[] {
  return poolOf(season, week).filter((each) => takesPlace(each, season.rules));
}

function poolOf({ teamWeeks, rules }: Season, { week, division }: TeamWeek): TeamWeek[] {
  const isPool = (each: TeamWeek) => rules.standings.pool === "league" || each.division === division;
  return teamWeeks.filter((each) => each.week === week && isPool(each));
}

function explainRank(season: Season, week: TeamWeek, report: TeamWeekReport): Explanation {
  if (week.rank === null)
    return nothing(week.outcome === "forfeit" ? "Forfeit: no place" : "No place without a result");
  const weeks = sameWeek(season, week);
  const rows = weeks.map(({ team, total }) => ({
    name: team.name,
    keys: [{ name: "total", value: total ?? zero }],
  }));
  return explanation("Place this week, by total", rankTerm(rows, weeks.indexOf(week)), report.rank);
}

function explainRankPoints(season: Season, week: TeamWeek, report: TeamWeekReport): Explanation {
  if (week.rankPoints === null) return nothing("Rank points don't decide this season");
  if (week.rank === null)
    return explanation("Forfeit: no points", term("sum", value("forfeit", 0)), report.rankPoints);
  const { top, step } = season.rules.standings.rankPoints;
  const tied = sameWeek(season, week).filter(({ rank }) => rank === week.rank).length;
  const ranks = Array.from({ length: tied }, (_, index) => (week.rank ?? 1) + index);
  const terms = ranks.map((rank) => {
    const lost = term("times", value("step", step), value(`places below 1st, for place ${rank}`, rank - 1));
    return term("atLeast", term("minus", value("first place", top), lost), value("never below", 0));
  });
  const rule = tied > 1 ? `Rank points: ${tied} teams share their places` : "Rank points for this place";
  return explanation(
    rule,
    terms.length === 1 && terms[0] !== undefined ? terms[0] : term("mean", ...terms),
    report.rankPoints,
  );
}

function explainMatchPoints(
  { matches, rules }: Season,
  { week, team }: TeamWeek,
  report: TeamWeekReport,
): Explanation {
  if (!teamMethods[rules.standings.team].hasMatches) return nothing("Match points don't decide this season");
  if (report.matchPoints === null) {
    const hasMatch = matches.some((match) => isMatchOf(match, week, team.id));
    return nothing(hasMatch ? "The match couldn't be compared" : "Bye: no match this week");
  }
  const won = matches.flatMap((match) => {
    if (match.week !== week) return [];
    if (match.home === team.id && match.homePoints !== null)
      return [value(`against ${match.away ?? "their own averages"}`, match.homePoints)];
    const isAway = match.away === team.id && match.awayPoints !== null;
    return isAway ? [value(`against ${match.home}`, match.awayPoints)] : [];
  });
  return explanation("Points won in this week's match", term("sum", ...won), report.matchPoints);
}

function isMatchOf(match: Season["matches"][number], week: number, teamId: string): boolean {
  return match.week === week && (match.home === teamId || match.away === teamId);
}

function withoutMatchPoints({ matches }: Season, { week, team }: TeamWeek): string {
  return matches.some((match) => isMatchOf(match, week, team.id))
    ? "The match couldn't be compared: bonus only"
    : "Bye: bonus only";
}

function explainBonus(season: Season, week: TeamWeek, report: TeamWeekReport): Explanation {
  if (week.outcome !== "shot") return explanation("No bonus without a result", term("sum"), report.bonus);
  const { bonus } = season.rules.standings;
  const rookies = week.bonus.rookies.map((id) => value(`rookie ${nameOf(season, id)}`, one));
  const forRookies = term("times", value("for each rookie", bonus.rookie), term("count", ...rookies));
  if (week.goingIn.sum === null) {
    return explanation("Bonus: no going-in total to beat; points for rookies", forRookies, report.bonus);
  }
  const beaten = term(
    "whenAbove",
    value("raw total", sum([...week.countedEntries, ...week.blinds].map(({ raw }) => raw))),
    value("going-in total", week.goingIn.sum),
    value("bonus", bonus.beatAverage),
    value("no bonus", 0),
  );
  const rule = "Bonus: raw total above the going-in total, plus points for rookies";
  return explanation(rule, rookies.length === 0 ? beaten : term("sum", beaten, forRookies), report.bonus);
}

function explainPoints(season: Season, week: TeamWeek, report: TeamWeekReport): Explanation {
  if (report.points === null)
    return nothing(
      week.outcome === "disregarded" ? "The night doesn't count" : "Points don't decide the standings",
    );
  const bonus = value("bonus", week.bonus.total);
  switch (season.rules.standings.team) {
    case "trueTeam":
      return explanation(
        "Points = members' places + bonus",
        term("sum", ...trueTeamTerms(season, week), bonus),
        report.points,
      );
    case "rankPoints":
      return explanation(
        "Points = rank points + bonus",
        term("sum", value("rank points", week.rankPoints), bonus),
        report.points,
      );
    default:
      return week.matchPoints === null
        ? explanation(withoutMatchPoints(season, week), term("sum", bonus), report.points)
        : explanation(
            "Points = match points + bonus",
            term("sum", value("match points", week.matchPoints), bonus),
            report.points,
          );
  }
}

function trueTeamTerms(season: Season, week: TeamWeek): Term[] {
  const places = trueTeamPlaces(poolOf(season, week));
  return places
    .filter(({ night }) => night === week)
    .map(({ entry, first, last }) => {
      const name = nameOf(season, entry.memberId);
      const shared = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      const terms = shared.map((place) =>
        value(`${name}, place ${place} of ${places.length}`, places.length + 1 - place),
      );
      return terms.length === 1 && terms[0] !== undefined ? terms[0] : term("mean", ...terms);
    });
}

/** Null for a member who did not shoot for the team. */
function explainTeamScore(
  season: Season,
  week: TeamWeek,
  [memberId, kind]: readonly string[],
): Explanation | null {
  if (kind !== "raw" && kind !== "net") return null;
  const entry = [...week.countedEntries, ...week.notCounted].find((each) => each.memberId === memberId);
  if (entry === undefined) return null;
  const result = toHundredths(entry[kind]);
  switch (entry.replaced) {
    case "zero":
      return explanation("Made up too late: counts 0", term("sum", value("late night", 0)), result);
    case "ownAverageMinus":
      return explanation(
        "Made up too late: their average minus a penalty",
        week.byRound === null ? lateTerm(entry, season) : roundsTerm(entry, kind),
        result,
      );
    case null: {
      const rule =
        kind === "raw"
          ? "Hits in the rounds shot for the team"
          : "Net scores of the rounds shot for the team";
      return explanation(rule, roundsTerm(entry, kind), result);
    }
  }
}

function roundsTerm({ rounds }: TeamEntry, kind: "raw" | "net"): Term {
  return term("sum", ...rounds.map((round) => value(roundLabel(round.row), round[kind])));
}

function lateTerm({ goingIn, rounds }: TeamEntry, { rules }: Season): Term {
  const score = term("times", value("own average", goingIn.average), value("rounds", rounds.length));
  return term(
    "atLeast",
    term("minus", score, value("penalty", rules.time.lateMinus)),
    value("never below", 0),
  );
}
