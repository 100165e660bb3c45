import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { startTestBackend, type TestBackend } from "#testing/backend-harness.ts";
import { connectDevices, EntryDevice, type Weather } from "#testing/entry-device.ts";

vi.mock("#lib/auth/auth-client.ts", () => ({ accessToken: async () => null }));

let backend: TestBackend;
let disconnect: () => void;

beforeAll(async () => {
  backend = await startTestBackend();
  disconnect = connectDevices();
});
afterAll(async () => {
  disconnect();
  await backend.stop();
});

type Squad = { linkId: string; secret: string; memberIds: string[] };

/** A league night with squads of five, each with a code that a phone has opened. */
async function leagueNight(codes: readonly string[]): Promise<{ seasonId: string; squads: Squad[] }> {
  const { sql } = backend;
  const [season] = await sql`
    insert into seasons (name, status, starts_on, ends_on) values (${`Night of ${codes}`}, 'active', private.club_today(), private.club_today()) returning id`;
  const seasonId = String(season?.id);
  await sql`insert into season_weeks (season_id, week, starts_on, ends_on)
    values (${seasonId}, 1, private.club_today(), private.club_today())`;
  const squads: Squad[] = [];
  for (const [index, code] of codes.entries()) {
    const number = index + 1;
    const members = await sql`
      insert into members (first_name, last_name) select 'Shooter ' || n, 'of squad ' || ${number}::int from generate_series(1, 5) n returning id`;
    const memberIds = members.map(({ id }) => String(id));
    const [squad] =
      await sql`insert into squads (season_id, week, event, number) values (${seasonId}, 1, 'singles16', ${number}) returning id`;
    await sql`insert into squad_members (squad_id, post, member_id)
      select ${squad?.id ?? ""}, n, id from unnest(${memberIds}::uuid[]) with ordinality m (id, n)`;
    const [link] = await sql`insert into scorer_links (season_id, squad_id, night, targets, code)
      values (${seasonId}, ${squad?.id ?? ""}, private.club_today(), 25, ${code}) returning id`;
    const secret = `phone of squad ${number}`;
    const phone = createHash("sha256").update(secret).digest("hex");
    await fetch(`${backend.url}/rest/v1/rpc/open_scorer_link`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ code, phone }),
    });
    squads.push({ linkId: String(link?.id), secret, memberIds });
  }
  return { seasonId, squads };
}

/** The rounds of a squad as its phone hands them over. */
function roundsOf({ linkId, secret, memberIds }: Squad, seasonId: string, ids: readonly string[]) {
  return (change: { leader: string | null; step: number }) =>
    memberIds.map((memberId, index) =>
      newRound(
        { id: ids[index] ?? "", member_id: memberId, week: 1, hits: 20 + index, team_id: null },
        { seasonId, source: "scorer-link", link: { id: linkId, secret, scorer: "JB", ...change } },
      ),
    );
}

test("three squads by link at once, one phone killed and one offline: no round is lost, none is doubled", async () => {
  const { seasonId, squads } = await leagueNight(["AAAAAAAC", "AAAAAAAD", "AAAAAAAE"]);
  const phones = squads.map((squad) => {
    const ids = squad.memberIds.map(() => crypto.randomUUID());
    return { device: new EntryDevice(backend, null, false), rounds: roundsOf(squad, seasonId, ids) };
  });
  const weathers: Weather[] = ["fair", "crash after", "offline"];
  const handover = async (change: { leader: string | null; step: number }) => {
    // Each phone loads the site's modules on its own; from then on all save at the same moment.
    for (const { device } of phones) await device.waiting();
    await Promise.all(
      phones.map(({ device, rounds }, index) => device.save(rounds(change), weathers[index] ?? "fair")),
    );
  };
  const drafts = () => backend.sql`select id from score_drafts where season_id = ${seasonId}`;
  const scores = () => backend.sql`select member_id, hits from scores where season_id = ${seasonId}`;

  await handover({ leader: null, step: 1 });
  // The killed phone's request had arrived, the one offline has everything on its disk.
  expect(await drafts()).toHaveLength(10);
  expect(await phones[2]?.device.waiting()).toHaveLength(5);
  expect(await scores()).toEqual([]);

  await handover({ leader: "RK", step: 2 });
  expect(await scores()).toHaveLength(10);
  // The signal comes back; two tabs of each phone send what is left, and no one knows what has arrived.
  for (const { device } of phones) await device.sendFromTwoTabs("fair");
  for (const { device } of phones) {
    expect(await device.waiting()).toEqual([]);
    await device.end();
  }
  const recorded = await scores();
  expect(recorded).toHaveLength(15);
  for (const [index, { memberIds }] of squads.entries())
    for (const [place, memberId] of memberIds.entries())
      expect([index, recorded.find(({ member_id }) => member_id === memberId)?.hits]).toEqual([
        index,
        20 + place,
      ]);
  const log = await backend.sql`select reason from score_audit_log where season_id = ${seasonId}`;
  expect(log).toHaveLength(15);
});

test("rounds by link that the server refuses stay on the phone with its sentence", async () => {
  const { seasonId, squads } = await leagueNight(["AAAAAAAF"]);
  const [squad] = squads;
  if (!squad) throw new Error("There is no squad.");
  await backend.sql`update scorer_links set revoked_at = now() where id = ${squad.linkId}`;
  const phone = new EntryDevice(backend, null, true);
  const rounds = roundsOf(
    squad,
    seasonId,
    squad.memberIds.map(() => crypto.randomUUID()),
  );
  await phone.save(rounds({ leader: "RK", step: 1 }), "fair");
  const waiting = await phone.waiting();
  await phone.end();
  expect(waiting.map(({ state }) => state)).toEqual(
    Array(5).fill({
      is: "refused",
      sentence: "This scorer code is no longer open. Show the scorekeeper this phone.",
    }),
  );
});
