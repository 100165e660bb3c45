import type { SeededRandom } from "#supabase/functions/_shared/seeded-random.ts";
import { recordedWeather } from "#supabase/functions/fetch-weather/recorded-weather.ts";
import { addDays } from "./demo-calendar.ts";
import type { DemoMember } from "./demo-people.ts";
import { demoId } from "./demo-random.ts";
import { type DemoSeason, type DemoSide, type DemoWeek, leagueNight, rosterOf } from "./demo-season.ts";

export type DemoScore = {
  id: string;
  week: number;
  member_id: string;
  team_id: string;
  round: number;
  event: "singles16";
  kind: "actual" | "makeUp" | "preShoot" | "substitute";
  status: "complete" | "incomplete";
  targets: number;
  hits: number;
  detail: string | null;
  yardage: number;
  shot_on: string;
  time_of_round: string | null;
  position: number;
  weather_description: string | null;
  weather_temperature: number | null;
  weather_wind_speed: number | null;
  note: string | null;
};

type Night = { season: DemoSeason; week: DemoWeek; side: DemoSide; order: number; sheets: boolean };
type Shooter = { member: DemoMember; kind: DemoScore["kind"]; shotOn: string; position: number };

const targets = 25;
/** The team that is often short, so that blinds appear. */
const thinSide = 8;
/** The team whose sheets are all there: the demonstration's member sees a whole target map. */
const sheetsSide = 0;

export function shootSeason(
  season: DemoSeason,
  substitutes: readonly DemoMember[],
  random: SeededRandom,
): DemoScore[] {
  const nights = season.weeks.filter(({ week, status }) => week <= season.shotThrough && status !== "void");
  const scores = nights.flatMap((week) => {
    const free = random.shuffled(substitutes.filter((member) => !isOnARoster(season, member, week.week)));
    return season.sides.flatMap((side, order) => {
      const night = { season, week, side, order, sheets: random.chance(0.7) || order === sheetsSide };
      return shootersOf(night, free, random).flatMap((shooter) => shootNight(night, shooter, random));
    });
  });
  return [...markIncomplete(scores, season), ...shootAhead(season, random)];
}

function isOnARoster(season: DemoSeason, member: DemoMember, week: number): boolean {
  return season.sides.some((side) => rosterOf(side, week).includes(member));
}

/** Some are absent, some of those make the night up, and a short lineup takes a substitute. */
function shootersOf(night: Night, free: DemoMember[], random: SeededRandom): Shooter[] {
  const shotOn = night.week.night_on;
  const lastDay = night.season.weeks[night.season.shotThrough - 1]?.ends_on ?? shotOn;
  const attendance = night.order === thinSide ? 0.5 : 0.78;
  const shooters: Omit<Shooter, "position">[] = [];
  for (const member of rosterOf(night.side, night.week.week)) {
    const madeUpOn = addDays(shotOn, random.chance(0.7) ? 4 : 11);
    if (random.chance(attendance)) shooters.push({ member, kind: "actual", shotOn });
    else if (random.chance(0.3) && madeUpOn <= lastDay)
      shooters.push({ member, kind: "makeUp", shotOn: madeUpOn });
  }
  const substitute = shooters.length < 6 && random.chance(0.5) ? free.pop() : undefined;
  if (substitute) shooters.push({ member: substitute, kind: "substitute", shotOn });
  return shooters.map((shooter, index) => ({ ...shooter, position: index + 1 }));
}

export function shootNight(night: Night, shooter: Shooter, random: SeededRandom): DemoScore[] {
  const form = (random.next() - 0.5) * 0.08;
  return Array.from({ length: night.season.roundsPerWeek }, (_, index) =>
    shootRound(night, { ...shooter, round: index + 1, form }, random),
  );
}

function shootRound(
  night: Night,
  shooter: Shooter & { round: number; form: number },
  random: SeededRandom,
): DemoScore {
  const { season, week, side, order, sheets } = night;
  const { member, kind, shotOn, position, round, form } = shooter;
  const weather = recordedWeather(shotOn);
  const windy = weather.windSpeed > 13 ? 0.03 : 0;
  const practised = week.week * 0.003;
  const probability = Math.min(0.985, member.skill + form + practised - windy);
  const detail = Array.from({ length: targets }, () => (random.chance(probability) ? "1" : "0")).join("");
  return {
    id: demoId(`score ${season.key} ${week.week} ${member.id} ${round}`),
    week: week.week,
    member_id: member.id,
    team_id: side.id,
    round,
    event: "singles16",
    kind,
    status: "complete",
    targets,
    hits: detail.replaceAll("0", "").length,
    detail: sheets ? detail : null,
    yardage: 16,
    shot_on: shotOn,
    time_of_round: season.squadTimes[order % season.squadTimes.length] ?? null,
    position,
    weather_description: sheets ? weather.description : null,
    weather_temperature: sheets ? weather.temperature : null,
    weather_wind_speed: sheets ? weather.windSpeed : null,
    note: kind === "makeUp" ? "Made up at open practice" : null,
  };
}

/** A storm stopped one round of the season after 18 targets. */
function markIncomplete(scores: DemoScore[], season: DemoSeason): DemoScore[] {
  const stopped = scores.find((score) => score.week === 3 && score.kind === "actual" && score.detail);
  return scores.map((score) => {
    if (score !== stopped || season.status !== "active" || !score.detail) return score;
    const detail = score.detail.slice(0, 18);
    const note = "Stopped by a thunderstorm, to be finished";
    return { ...score, status: "incomplete", detail, hits: detail.replaceAll("0", "").length, note };
  });
}

/** Two members of the running season are away next week and have shot it already. */
function shootAhead(season: DemoSeason, random: SeededRandom): DemoScore[] {
  const next = season.weeks[season.shotThrough];
  const lastShot = season.weeks[season.shotThrough - 1];
  if (!next || !lastShot) return [];
  return season.sides.slice(3, 5).flatMap((side, index) => {
    const member = side.members[index];
    if (!member) return [];
    const night = { season, week: next, side, order: index, sheets: true };
    // Not on the night itself: two equal scores of one day would look like one entered twice.
    const shotOn = addDays(lastShot.starts_on, leagueNight + 1);
    return shootNight(night, { member, kind: "preShoot", shotOn, position: index + 1 }, random);
  });
}
