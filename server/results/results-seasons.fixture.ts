import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { Sql } from "#server/database/connect.ts";

/** A person of a generated season. `isMinor`: under 18 by birth date, or a junior by category without one. */
export type GeneratedMember = {
  id: string;
  firstName: string;
  lastName: string;
  isMinor: boolean;
  hasBirthDate: boolean;
  shownAs: "name" | "initials" | "hidden";
  hasGuardianAgreed: boolean;
  /** Hits by week, two rounds each; null: did not shoot. */
  hits: (number | null)[];
};

export type GeneratedSeason = {
  id: string;
  members: GeneratedMember[];
  publishedWeeks: number;
  hasHandicap: boolean;
};

const weekCount = 3;
const consonants = "bcdfghjklmnpqrstvwxz";
/** Letters that no other word of a page contains. */
const name = fc
  .array(fc.constantFrom(...consonants), { minLength: 6, maxLength: 10 })
  .map(([first = "q", ...rest]) => `${first.toUpperCase()}q${rest.join("")}`);

const member: fc.Arbitrary<Omit<GeneratedMember, "id">> = fc.record({
  firstName: name,
  lastName: fc.oneof(name, fc.constant("")),
  isMinor: fc.boolean(),
  hasBirthDate: fc.boolean(),
  shownAs: fc.constantFrom("name", "name", "initials", "hidden"),
  hasGuardianAgreed: fc.boolean(),
  hits: fc.array(fc.option(fc.integer({ min: 0, max: 50 })), { minLength: weekCount, maxLength: weekCount }),
});

export const anySeason: fc.Arbitrary<GeneratedSeason> = fc
  .record({
    members: fc.array(member, { minLength: 2, maxLength: 9 }),
    publishedWeeks: fc.integer({ min: 0, max: weekCount }),
    hasHandicap: fc.boolean(),
  })
  .map(({ members, ...season }) => ({
    id: randomUUID(),
    ...season,
    members: members.map((each) => ({ id: randomUUID(), ...each })),
  }));

export function isNamedOutside({ isMinor, shownAs, hasGuardianAgreed }: GeneratedMember): boolean {
  return shownAs === "name" && (!isMinor || hasGuardianAgreed);
}

/** Bypasses the triggers, so the connection must be a superuser's. */
export async function storeSeason(sql: Sql, season: GeneratedSeason): Promise<string> {
  const { id, members, hasHandicap } = season;
  const teams = [randomUUID(), randomUUID()];
  const teamOf = (index: number) => teams[index % 2] ?? "";
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    const rules = { preset: "scratch", format: { roundsPerWeek: 2 }, handicap: { enabled: hasHandicap } };
    await transaction`insert into seasons (id, name, status, starts_on, ends_on, audience, rules)
      values (${id}, ${`Season ${id.slice(0, 8)}`}, 'active', current_date - 20, current_date, 'everybody', ${transaction.json(rules)})`;
    await transaction`insert into season_weeks (season_id, week, starts_on, ends_on, published_at)
      select ${id}, w, current_date - 27 + 7 * w, current_date - 21 + 7 * w, case when w <= ${season.publishedWeeks} then now() end
      from generate_series(1, ${weekCount}) w`;
    for (const [index, team] of teams.entries())
      await transaction`insert into teams (id, season_id, name, captain_id)
        values (${team}, ${id}, ${`Team ${index + 1}`}, ${members[index]?.id ?? null})`;
    await transaction`insert into matches (season_id, week, home_team_id, away_team_id)
      select ${id}, w, ${teamOf(0)}, ${teamOf(1)} from generate_series(1, ${weekCount}) w`;
    for (const [index, each] of members.entries())
      await storeMember(transaction, each, { seasonId: id, teamId: teamOf(index) });
    await transaction`insert into champions (season_id, award, member_id, member_name, note)
      select ${id}, 'individual', m.id, null, 'Well done, ' || m.name from members m where m.id in ${transaction(members.map((each) => each.id))}`;
    // A typed name belongs to no one who could be asked.
    await transaction`insert into champions (season_id, award, member_name, team_id)
      select ${id}, 'longRun', m.name, ${teamOf(0)} from members m where m.id in ${transaction(members.map((each) => each.id))}`;
  });
  return id.slice(-8);
}

async function storeMember(
  sql: Parameters<Parameters<Sql["begin"]>[1]>[0],
  member: GeneratedMember,
  { seasonId, teamId }: { seasonId: string; teamId: string },
): Promise<void> {
  const { id, firstName, lastName, isMinor, hasBirthDate } = member;
  const years = isMinor ? 15 : 40;
  await sql`insert into members (id, first_name, last_name, category)
    values (${id}, ${firstName}, ${lastName}, ${isMinor ? "junior" : "open"})`;
  await sql`insert into member_contacts (member_id, email, phone, guardian_name, notes, birth_date)
    values (${id}, ${`${firstName}@club.example`}, '555-0107', ${`${lastName || firstName} Senior`}, ${`Son of ${firstName}`},
      ${hasBirthDate ? sql`current_date - make_interval(years => ${years})` : null})`;
  await sql`insert into member_privacy (member_id, shown_as, guardian_agreed)
    values (${id}, ${member.shownAs}, ${member.hasGuardianAgreed})`;
  await sql`insert into season_members (season_id, member_id) values (${seasonId}, ${id})`;
  await sql`insert into team_members (season_id, team_id, member_id, from_week) values (${seasonId}, ${teamId}, ${id}, 1)`;
  for (const [index, hits] of member.hits.entries()) {
    if (hits === null) continue;
    for (const round of [1, 2])
      await sql`insert into scores (season_id, week, round, member_id, team_id, event, targets, hits, shot_on)
        values (${seasonId}, ${index + 1}, ${round}, ${id}, ${teamId}, 'singles16', 25, ${Math.min(25, Math.max(0, hits - 25 * (round - 1)))},
          current_date - 21 + 7 * ${index + 1}::integer)`;
  }
}

export const memberNamed = (firstName: string, more: Partial<GeneratedMember> = {}): GeneratedMember => ({
  id: randomUUID(),
  firstName,
  lastName: "Lee",
  isMinor: false,
  hasBirthDate: true,
  shownAs: "name",
  hasGuardianAgreed: false,
  hits: [40, 41, 42],
  ...more,
});

/** Stores a season of Ann and Bob with two published weeks. `base`: the address of its results. */
export async function storeSmallSeason(sql: Sql, more: Partial<GeneratedSeason> = {}) {
  const season = {
    id: randomUUID(),
    members: [memberNamed("Ann"), memberNamed("Bob", { hits: [30, 31, null] })],
    publishedWeeks: 2,
    hasHandicap: true,
    ...more,
  };
  const ending = await storeSeason(sql, season);
  return { season, base: `/results/season-${season.id.slice(0, 8)}-${ending}` };
}
