import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { dayAt } from "#lib/dates.ts";
import { readPublishableKey } from "#testing/backend-process.ts";
import type { Club } from "./fixtures.ts";

export type ShortSeason = {
  id: string;
  /** Team ids by name. */
  teams: Record<string, string>;
  /** Members by team name, in the order of the roster. */
  rosters: Record<string, { id: string; name: string }[]>;
};

type Format = { events: string[]; targetsPerRound: number; roundsPerWeek?: number };

export type RecordedRow = {
  id: string;
  member_id: string;
  round: number;
  kind: string;
  status: string;
  hits: number;
  targets: number;
  detail: string | null;
  position: number | null;
  yardage: number | null;
  shot_on: string | null;
  time_of_round: string | null;
  revision: number;
};

/** The data API, asked in the name of the club's Admin. */
export async function signInToData({ url, admin }: Pick<Club, "url" | "admin">): Promise<SupabaseClient> {
  const client = createClient(url, await readPublishableKey(url), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(admin);
  if (error) throw error;
  return client;
}

/** A season of one week around today, with teams of so many members of the demonstration club. */
export async function makeSeason(
  data: SupabaseClient,
  { name, ...format }: Format & { name: string },
  sizes: Record<string, number>,
): Promise<ShortSeason> {
  const id = randomUUID();
  const startsOn = dayFromNow(-3);
  const endsOn = dayFromNow(3);
  await ask(
    data.rpc("save_season", {
      season: {
        id,
        name,
        status: "active",
        starts_on: startsOn,
        ends_on: endsOn,
        rules: { preset: "scratch", format: { weeks: 1, roundsPerWeek: 1, ...format } },
      },
      weeks: [{ week: 1, starts_on: startsOn, ends_on: endsOn, status: "open" }],
    }),
  );
  const members = (await ask(
    data.from("members").select("id, name, first_name, last_name").order("last_name").order("id").limit(60),
  )) as { id: string; name: string; first_name: string; last_name: string }[];
  const teams = Object.keys(sizes).map((team) => ({ id: randomUUID(), name: team }));
  const free = [...members];
  const rosters = Object.fromEntries(teams.map((team) => [team.name, free.splice(0, sizes[team.name])]));
  await ask(
    data.rpc("import_season", {
      season_id: id,
      members: Object.values(rosters).flat(),
      teams,
      rosters: teams.flatMap((team) =>
        (rosters[team.name] ?? []).map((member) => ({
          team_id: team.id,
          member_id: member.id,
          from_week: 1,
        })),
      ),
      scores: [],
    }),
  );
  return { id, teams: Object.fromEntries(teams.map((team) => [team.name, team.id])), rosters };
}

/** What is recorded of a season, by line-up place and round. */
export async function readScores(data: SupabaseClient, seasonId: string): Promise<RecordedRow[]> {
  return (await ask(
    data
      .from("scores")
      .select("*")
      .eq("season_id", seasonId)
      .is("voided_at", null)
      .order("round")
      .order("position"),
  )) as RecordedRow[];
}

async function ask(question: PromiseLike<{ data: unknown; error: { message: string } | null }>) {
  const { data, error } = await question;
  if (error) throw new Error(error.message);
  return data;
}

/** A day counted from today at the club: no round is of a day that has not come there. */
export function dayFromNow(days: number): string {
  return dayAt(new Date(Date.now() + days * 86_400_000), "America/Chicago");
}

/** The code of a squad of the whole team, for tonight. */
export async function makeScorerCode(
  data: SupabaseClient,
  season: ShortSeason,
  team: string,
): Promise<string> {
  const night = { season_id: season.id, week: 1, event: "singles16" };
  const members = season.rosters[team]?.map(({ id }) => id);
  const squads = [{ id: randomUUID(), number: 1, team_id: season.teams[team], members }];
  await ask(data.rpc("save_squads", { ...night, squads }));
  const club = (await ask(data.from("club_settings").select("time_zone").single())) as { time_zone: string };
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: club.time_zone }).format(new Date());
  await ask(data.rpc("make_scorer_links", { ...night, night: today, targets: 5 }));
  const link = await ask(data.from("scorer_links").select("code").eq("season_id", season.id).single());
  return (link as { code: string }).code;
}
