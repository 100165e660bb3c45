import { clockText } from "../_shared/clock-text.ts";
import type { FeedNight, FeedTeam, FeedTeamNight } from "./feed-types.ts";

const nightMs = 2 * 60 * 60_000;

/**
 * The calendar entries of a league night: the night itself, and the last day for make-ups. If another season also has a night,
 * the titles name the seasons.
 */
export function leagueEntries(night: FeedNight, league: readonly FeedNight[], siteUrl: string) {
  const { id, week, season, seasonId, deadline, own } = night;
  const ofSeason = league.some((other) => other.seasonId !== seasonId) ? ` (${season})` : "";
  const state = own?.state ?? night.state;
  const created = new Date(night.createdAt);
  const common = {
    ...{ sequence: night.revision, stamp: created, created, lastModified: created },
    location: "",
    url: `${siteUrl}/leaderboard?season=${seasonId}`,
  };
  const entries = [
    {
      ...common,
      id,
      ...timesOf(night),
      isBusy: Boolean(own?.team && !own.isBye && isShot(state) && night.startsAt),
      state,
      text: `${prefixes[state]}${titleOf(night)}, week ${week}${ofSeason}`,
      details: [season, own?.reason ?? "", ...squadLines(own?.squads ?? [])].filter(Boolean).join("\n"),
    },
  ];
  if (!deadline) return entries;
  return [
    ...entries,
    {
      ...common,
      id: `${id}-make-ups`,
      ...wholeDays(deadline),
      isBusy: false,
      state: "scheduled" as const,
      text: `Make-up deadline, week ${week}${ofSeason}`,
      details: `${season}\nLast day to shoot missed rounds of week ${week}.`,
    },
  ];
}

/** One entry a night, which keeps its id when the night is moved or canceled, so that calendars replace it. */
export function teamEntries(team: FeedTeam, siteUrl: string) {
  return team.nights.map((night) => {
    const { week, field, reason, isBye, squads, revision } = night;
    const created = new Date(night.createdAt);
    return {
      id: `${team.id}-week-${week}`,
      ...{ sequence: revision, stamp: created, created, lastModified: created },
      ...timesOf(isBye ? { ...night, startsAt: null } : night),
      state: night.state,
      text: teamTitle(team, night),
      location: [field, team.address].filter(Boolean).join(", "),
      details: [`${team.season}, week ${week}`, reason ?? "", ...squadLines(squads)]
        .filter(Boolean)
        .join("\n"),
      url: `${siteUrl}/team-scores?season=${team.seasonId}&view=season&part=schedule&team=${team.id}`,
      isBusy: !isBye && night.startsAt !== null && isShot(night.state),
    };
  });
}

const isShot = (state: FeedTeamNight["state"]): boolean => state === "scheduled" || state === "moved";

const prefixes = {
  scheduled: "",
  moved: "",
  canceled: "Canceled: ",
  postponed: "Postponed: ",
  void: "Canceled: ",
};

/** "Pull Happy v Broken Wings", "Canceled: Pull Happy at Full Chokes", "Pull Happy: bye". */
function teamTitle({ name }: FeedTeam, { state, opponent, isHome, isBye }: FeedTeamNight): string {
  if (isBye) return `${name}: bye`;
  return `${prefixes[state]}${name}${opponent ? ` ${isHome ? "v" : "at"} ${opponent}` : ""}`;
}

/** An hour where the squads have one; else the day, or all days of the week while the weekday is not known. */
function timesOf({
  night,
  startsAt,
  startsOn,
  endsOn,
}: Pick<FeedNight, "night" | "startsAt" | "startsOn" | "endsOn">) {
  if (startsAt) {
    const start = new Date(startsAt);
    return { start, end: new Date(start.getTime() + nightMs) };
  }
  return wholeDays(night ?? startsOn, night ?? endsOn);
}

function titleOf({ own }: FeedNight): string {
  if (!own?.team) return "League night";
  if (own.isBye) return `${own.team}: bye`;
  return own.opponent ? `${own.team} vs. ${own.opponent}` : own.team;
}

function squadLines(squads: FeedTeamNight["squads"]): string[] {
  return squads.map(({ number, field, post, startsAt }) =>
    [`Squad ${number}`, `post ${post}`, field ?? "", startsAt ? `starts ${clockText(startsAt)}` : ""]
      .filter(Boolean)
      .join(", "),
  );
}

/** The end of a day in a calendar is the next one. */
export function wholeDays(start: string, last = start) {
  const end = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { allDay: true, start, end };
}
