import { compare, type Fraction, negate, toHundredths, zero } from "#league/math/fraction.ts";
import type { Season } from "#league/season/season.ts";
import { matchStand, type RunningNight, runningNights } from "#league/teams/running-night.ts";
import { isDayInWeek } from "#season/entry/entry-week.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { bookThrough, reportOf, seasonOf } from "#season/queries/season-report.ts";
import { placeLabel, rankByCompetition } from "#season/standings/competition-rank.ts";
import { formatFigure } from "#season/standings/figures.ts";
import type { MatchRow, MatchSide, SlideBoard } from "./board.ts";

/** The week that is being shot: that of today when the league has come as far, else the latest with scores. */
export function weekOnScreen({ book, weeks }: ClubSeason, today: string): number {
  const { throughWeek } = reportOf(book);
  const current = weeks.find((week) => isDayInWeek(today, week));
  const isRunning = current?.status === "open" && current.week > throughWeek;
  return isRunning ? current.week : throughWeek;
}

/** The season computed as far as that week. */
export function seasonTonight({ book }: ClubSeason, week: number): Season {
  return seasonOf(week > reportOf(book).throughWeek ? bookThrough(book, week) : book);
}

/** Who plays whom, how it is and what is missing; without matches the sums of the teams so far. */
export function tonightBoard(season: ClubSeason, week: number): SlideBoard | null {
  const worked = seasonTonight(season, week);
  const nights = runningNights(worked, week);
  const matches = season.book.matches.filter((match) => match.week === week);
  if (matches.length > 0) return matchesBoard(worked, week, nights);
  return nights.some(({ membersShot }) => membersShot > 0) ? sumsBoard(worked, week, nights) : null;
}

function matchesBoard(worked: Season, week: number, nights: readonly RunningNight[]): SlideBoard {
  const nightOf = (teamId: string) => nights.find((night) => night.team.id === teamId);
  const rows = worked.matches.flatMap((match): MatchRow[] => {
    const home = nightOf(match.home);
    const away = nightOf(match.away);
    if (match.week !== week || !home || !away) return [];
    const points = match.homePoints && match.awayPoints;
    return [
      {
        key: `${match.home}:${match.away}`,
        about: [match.home, match.away],
        home: sideOf(home, away, worked),
        away: sideOf(away, home, worked),
        points: points ? `Points as it stands ${text(match.homePoints)} – ${text(match.awayPoints)}` : "",
      },
    ];
  });
  const note = worked.rules.handicap.enabled
    ? "Sums with handicap, without blinds for those who may still shoot."
    : "Sums without blinds for those who may still shoot.";
  return { kind: "matches", id: "tonight", title: `Matches of week ${week}`, note, rows };
}

function sideOf(own: RunningNight, other: RunningNight, { book, rules }: Season): MatchSide {
  return {
    name: own.team.name,
    total: own.membersShot > 0 || own.out.length === 0 ? text(own.worth) : "–",
    text: sideText(own, other, rules),
    out: outText(own, book),
  };
}

/** "3 left, 66 to win" */
export function sideText(own: RunningNight, other: RunningNight, rules: Season["rules"]): string {
  if (own.membersShot + other.membersShot === 0) return `${own.out.length} to shoot`;
  const stand = matchStand(own, other, rules);
  const net = rules.handicap.enabled ? " net" : "";
  const total = isOnePartOfSeveral(rules);
  const left = leftText(own);
  switch (stand.state) {
    case "final":
      return compare(stand.by, zero) === 0
        ? "tied"
        : byText(stand.by, `${total ? "total " : ""}won by`, `${total ? "total " : ""}lost by`);
    case "safe":
      return joined(left, `cannot be caught, ${text(stand.by)} ahead`);
    case "lost":
      return joined(left, `cannot catch up, ${text(negate(stand.by))} behind`);
    case "ahead":
      return joined(left, byText(stand.by, "ahead by", "behind by"));
    case "drawAtBest":
      return joined(left, "can only draw level");
    case "behind": {
      // With every place filled a score counts for what it is better than the lowest.
      const more = own.placesOpen === 0 ? " more" : "";
      return joined(
        left,
        `${text(stand.needed)}${more}${net} to ${stand.isMoving ? "lead" : `win${total ? " the total" : ""}`}`,
      );
    }
  }
}

/** Where rounds and places win points too, the sum of the night is not the match. */
function isOnePartOfSeveral({ standings }: Season["rules"]): boolean {
  const { position, round } = standings.matchPoints;
  return standings.team === "matchPoints" && (position > 0 || round > 0);
}

function byText(by: Fraction, more: string, less: string): string {
  const sign = compare(by, zero);
  if (sign === 0) return "level";
  return sign > 0 ? `${more} ${text(by)}` : `${less} ${text(negate(by))}`;
}

/** How many are awaited: for the places still open, or else everyone who may still improve the sum. */
function leftText({ out, placesOpen }: RunningNight): string {
  if (out.length === 0) return "";
  if (placesOpen > 0) return `${placesOpen} left`;
  return `all counted, ${out.length} may still shoot`;
}

function outText({ out }: RunningNight, { members }: ClubSeason["book"]): string {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  // A name stays on one line, above all one of initials.
  return out.map(({ memberId }) => (names.get(memberId) ?? "").replaceAll(" ", "\u00a0")).join(", ");
}

function sumsBoard({ rules }: Season, week: number, nights: readonly RunningNight[]): SlideBoard {
  const shooting = nights.filter(({ membersShot, out }) => membersShot > 0 || out.length > 0);
  const ranked = rankByCompetition(shooting, (a, b) => compare(b.worth, a.worth));
  return {
    kind: "table",
    id: "tonight",
    title: `Tonight: week ${week}`,
    note: rules.handicap.enabled
      ? "Sums so far, with handicap. Out: rounds of those who may still shoot."
      : "Sums so far. Out: rounds of those who may still shoot.",
    columns: [
      { id: "shot", label: "Shot", isExtra: true },
      { id: "out", label: "Out" },
      { id: "sum", label: "So far" },
    ],
    rows: ranked.map(({ item, place }) => ({
      key: item.team.id,
      about: [item.team.id],
      place: item.membersShot > 0 ? placeLabel(place) : "–",
      name: item.team.name,
      more: leftText(item),
      cells: [
        String(item.membersShot),
        String(item.out.reduce((rounds, each) => rounds + each.rounds, 0)),
        item.membersShot > 0 ? text(item.worth) : "–",
      ],
    })),
  };
}

function text(value: Fraction | null): string {
  return formatFigure(value === null ? null : toHundredths(value));
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(", ");
}
