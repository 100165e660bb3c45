import { randomUUID } from "node:crypto";
import { dayAt } from "#lib/dates.ts";
import { signInToData } from "./at-the-line-season.ts";
import type { Club } from "./fixtures.ts";

export type TelevisionSeason = {
  id: string;
  members: { id: string; name: string; teamId: string }[];
  /** Writes a round of the second week down. */
  record: (memberId: string, hits: number) => Promise<void>;
};

const longNames = [
  { first_name: "Maximiliane-Theodora", last_name: "Featherstonehaugh-Cholmondeley of the Upper Ridge" },
  {
    first_name: "Wolfeschlegelsteinhausenbergerdorffwelchevoraltern",
    last_name: "Oberlandesgerichtspräsidentenwitwenverein",
  },
];

/** A season of 120 shooters in ten teams with one week shot, two of them with names as long as names may be. */
export async function makeTelevisionSeason(club: Pick<Club, "url" | "admin">): Promise<TelevisionSeason> {
  const data = await signInToData(club);
  const id = randomUUID();
  const ask = async (question: PromiseLike<{ error: { message: string } | null }>) => {
    const { error } = await question;
    if (error) throw new Error(error.message);
  };
  const weeks = [
    { week: 1, starts_on: dayFromNow(-10), ends_on: dayFromNow(-4), status: "open" },
    { week: 2, starts_on: dayFromNow(-3), ends_on: dayFromNow(3), status: "open" },
  ];
  const rules = { preset: "scratch", format: { weeks: 2, roundsPerWeek: 1, events: ["singles16"] } };
  const dates = { starts_on: dayFromNow(-10), ends_on: dayFromNow(3) };
  const season = { id, name: `Television ${id.slice(0, 4)}`, status: "active", ...dates, rules };
  await ask(data.rpc("save_season", { season, weeks }));
  const teams = Array.from({ length: 10 }, (_, index) => ({
    id: randomUUID(),
    name:
      index === 0
        ? "The Honourable Society of Early Morning Doubles and Wobble Trap Shooters"
        : `Team ${index}`,
  }));
  const members = Array.from({ length: 120 }, (_, index) => ({
    id: randomUUID(),
    ...(longNames[index] ?? { first_name: `Shooter`, last_name: `Number ${index + 1}` }),
    teamId: teams[index % teams.length]?.id ?? "",
  }));
  await ask(
    data.rpc("import_season", {
      season_id: id,
      members: members.map(({ teamId: _, ...member }) => member),
      teams,
      rosters: members.map((member) => ({ team_id: member.teamId, member_id: member.id, from_week: 1 })),
      scores: members.map((member, index) => ({
        member_id: member.id,
        team_id: member.teamId,
        week: 1,
        round: 1,
        event: "singles16",
        kind: "actual",
        targets: 25,
        hits: 24 - (index % 15),
        shot_on: dayFromNow(-6),
      })),
    }),
  );
  const [home, away] = teams;
  const match = { season_id: id, week: 2, home_team_id: home?.id, away_team_id: away?.id };
  await ask(data.from("matches").insert(match));
  return {
    id,
    members: members.map(({ first_name, last_name, ...member }) => ({
      ...member,
      name: `${first_name} ${last_name}`,
    })),
    record: (memberId, hits) => {
      const team_id = members.find((member) => member.id === memberId)?.teamId;
      const round = { member_id: memberId, team_id, week: 2, round: 1, event: "singles16", kind: "actual" };
      const entries = [{ ...round, id: randomUUID(), targets: 25, hits, shot_on: dayFromNow(0) }];
      return ask(data.rpc("record_scores", { season_id: id, entries }));
    },
  };
}

function dayFromNow(days: number): string {
  return dayAt(new Date(Date.now() + days * 86_400_000), "America/Chicago");
}
