/** A screen is connected by the code that it shows: once, in time, by the board alone, and not by guessing. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cast, ids, type Person, withoutAccess } from "./cast.ts";
import { type ClubAtOnce, openClubAtOnce } from "./club-at-once.ts";
import type { Visit } from "./club-database.ts";
import { useClub } from "./use-club.ts";

const { inClub } = useClub();

const address = "/leaderboard-slideshow?display=1&boards=average,week";
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
const secret = "the own secret of a television of the tests";
const screen = hashOf(secret);

type Connected = { state: string; id?: string; seconds?: number };

const open = async (visit: Visit, of = screen, person: Person = "visitor") => {
  const [row] = await visit.as(person)`select open_display_code(${of}) as opened`;
  return row?.opened as { code: string; seconds: number };
};
const stateOf = async (visit: Visit, of = screen) => {
  const [row] = await visit.as("visitor")`select display_code_state(${of}) as state`;
  return row?.state;
};
const connect = async (visit: Visit, code: string, person: Person = "boardMember") => {
  const [row] = await visit.as(person)`select connect_display(${code}, 'Clubhouse TV', ${address}) as done`;
  return row?.done as Connected;
};
const end = (visit: Visit) => visit.owner`update private.display_codes set expires_at = now()`;
/** A code that no screen shows. */
const otherThan = (code: string) => (code.startsWith("A") ? "C" : "A") + code.slice(1);

describe("a code", () => {
  inClub("is eight characters that no one takes for others, for ten minutes", async (visit) => {
    const codes = new Set<string>();
    for (let n = 0; n < 40; n += 1) {
      const { code, seconds } = await open(visit, hashOf(`screen ${n}`));
      expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/);
      expect(seconds).toBe(600);
      codes.add(code);
    }
    expect(codes.size).toBe(40);
    const [row] = await visit.owner`
      select max(expires_at) = now() + interval '10 minutes' as is_so from private.display_codes`;
    expect(row?.is_so).toBe(true);
  });

  inClub("connects its screen, whose own secret is then that of a display link", async (visit) => {
    await visit.owner`update seasons set status = 'active' where id = ${ids.season}`;
    const { code } = await open(visit);
    expect(await stateOf(visit)).toEqual({ state: "waiting" });
    const { state, id } = await connect(visit, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
    expect(state).toBe("connected");
    expect(await stateOf(visit)).toEqual({ state: "connected", address });
    const [row] = await visit.as("visitor")`select display_season(${secret}) as shown`;
    expect(row?.shown.state).toBe("shown");
    const [link] = await visit.owner`select id, name, created_by from display_links`;
    expect(link).toEqual({ id, name: "Clubhouse TV", created_by: cast.boardMember.account });
    expect(
      await visit.owner`select event, account_id, subject_id from security_log where subject_id = ${id ?? null}`,
    ).toEqual([{ event: "display link made", account_id: cast.boardMember.account, subject_id: id }]);
  });

  inClub("is used once", async (visit) => {
    const { code } = await open(visit);
    expect((await connect(visit, code)).state).toBe("connected");
    expect((await connect(visit, code, "admin")).state).toBe("wrong");
    expect(await visit.owner`select 1 from display_links`).toHaveLength(1);
    await visit.refuses("visitor", /connected already/, () => open(visit));
  });

  inClub("is worth nothing after its time, or once its screen shows another", async (visit) => {
    const first = await open(visit);
    const second = await open(visit);
    expect((await connect(visit, first.code)).state).toBe("wrong");
    await end(visit);
    expect((await connect(visit, second.code)).state).toBe("wrong");
    expect(await stateOf(visit)).toEqual({ state: "expired" });
    expect(await visit.owner`select 1 from display_links`).toEqual([]);
  });

  inClub("that is over is deleted when another is asked for, and by the installation", async (visit) => {
    await open(visit, hashOf("first"));
    await end(visit);
    await open(visit, hashOf("second"));
    expect(await visit.owner`select 1 from private.display_codes`).toHaveLength(1);
    await connect(visit, "AAAAAAAA");
    await end(visit);
    await visit.owner`update private.display_code_guesses set window_ends_at = now()`;
    await visit.owner`select private.purge_display_codes()`;
    expect(await visit.owner`select 1 from private.display_codes`).toEqual([]);
    expect(await visit.owner`select 1 from private.display_code_guesses`).toEqual([]);
  });

  inClub("of the client with the most gives way to a screen of another, the oldest first", async (visit) => {
    await visit.owner`
      insert into private.display_codes (secret_hash, code, expires_at, client)
      select sha256(n::text::bytea), translate(lpad(n::text, 8, '0'), '0123456789', 'ACDEFGHJKM'), now() + n * interval '2 seconds' + interval '1 minute',
        case when n in (3, 4) then '198.51.100.7' else '203.0.113.1' end
      from generate_series(1, 200) n`;
    await open(visit);
    const [gone] = await visit.owner`
      select array_agg(n order by n) as oldest from generate_series(1, 200) n
      where not exists (select from private.display_codes c where c.secret_hash = sha256(n::text::bytea))`;
    expect(gone?.oldest).toEqual([1]);
    for (let n = 0; n < 5; n += 1) await open(visit, hashOf(`screen ${n}`));
    const left = await visit.owner`select from private.display_codes where client = '198.51.100.7'`;
    expect(left).toHaveLength(2);
    // A screen that has a code gets another one in its place.
    const own = createHash("sha256").update("3").digest("hex");
    expect((await open(visit, own)).code).toMatch(/^.{8}$/);
    expect(await visit.owner`select from private.display_codes`).toHaveLength(200);
  });

  inClub("is for nobody but the board to use, and for nobody to read", async (visit) => {
    const { code } = await open(visit);
    for (const person of ["visitor", ...withoutAccess, "member", "scorekeeper"] as const) {
      await visit.refuses(person, "42501", () => connect(visit, code, person));
      for (const table of ["display_codes", "display_code_guesses"])
        await visit.refuses(person, "42501", (sql) => sql.unsafe(`select * from private.${table}`));
    }
    for (const attempt of [
      "select code from private.display_codes",
      "delete from private.display_code_guesses",
      "select private.purge_display_codes()",
      "select private.add_display_link('Own', sha256('x'))",
    ])
      await visit.refuses("admin", "42501", (sql) => sql.unsafe(attempt));
    expect(await visit.owner`select 1 from display_links`).toEqual([]);
    expect((await connect(visit, code)).state).toBe("connected");
  });

  inClub("opens slides and no other address, on a screen that calls itself by a hash", async (visit) => {
    const { code } = await open(visit);
    const to = (target: string) => visit.refusal("admin")`select connect_display(${code}, 'TV', ${target})`;
    for (const target of [
      "https://elsewhere.example/leaderboard-slideshow?display=1",
      "//elsewhere.example/leaderboard-slideshow?x",
      "/admin",
      "/leaderboard-slideshow",
      "/leaderboard-slideshow?display=1#display=x",
      `/leaderboard-slideshow?boards=${"a".repeat(301)}`,
      "javascript:alert(1)",
    ])
      expect((await to(target)).code, target).toBe("23514");
    for (const wrong of ["", "x", screen.toUpperCase(), screen.slice(1), `${screen}0`, secret])
      expect((await visit.refusal("visitor", () => open(visit, wrong))).code, wrong).toBe("22023");
  });
});

describe("wrong codes", () => {
  inClub(
    "block an account's attempts after five, the right code too, for a quarter of an hour",
    async (visit) => {
      const { code } = await open(visit);
      for (let guess = 0; guess < 5; guess += 1)
        expect(await connect(visit, otherThan(code))).toEqual({ state: "wrong" });
      const { state, seconds = 0 } = await connect(visit, code);
      expect(state).toBe("blocked");
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(900);
      expect(await stateOf(visit)).toEqual({ state: "waiting" });
      await visit.owner`update private.display_code_guesses set window_ends_at = now()`;
      expect((await connect(visit, code)).state).toBe("connected");
    },
  );

  inClub("of one person do not hold up another, and right ones are not counted", async (visit) => {
    for (let guess = 0; guess < 5; guess += 1) await connect(visit, "AAAAAAAA");
    for (let n = 0; n < 7; n += 1) {
      const { code } = await open(visit, hashOf(`screen ${n}`));
      expect((await connect(visit, code, "admin")).state).toBe("connected");
    }
  });
});

describe("at the same moment", () => {
  let club: ClubAtOnce;
  beforeAll(async () => {
    club = await openClubAtOnce(12);
  });
  afterAll(() => club?.stop());
  const ask = async (person: Person, code: string): Promise<string> =>
    club.request(person, async (sql) => {
      const [row] = await sql`select connect_display(${code}, 'TV', ${address}) as done`;
      return row?.done.state;
    });

  test("twelve wrong codes of one account count as twelve: five are looked at", async () => {
    const states = await Promise.all(Array.from({ length: 12 }, () => ask("admin", "AAAAAAAA")));
    expect(states.filter((state) => state === "wrong")).toHaveLength(5);
    expect(states.filter((state) => state === "blocked")).toHaveLength(7);
  });

  test("one code connects one screen once, whoever types it", async () => {
    await club.owner`delete from private.display_code_guesses`;
    const [row] = await club.request("visitor", (sql) => sql`select open_display_code(${screen}) as opened`);
    const states = await Promise.all(
      (["admin", "boardMember"] as const).flatMap((person) =>
        Array.from({ length: 3 }, () => ask(person, row?.opened.code)),
      ),
    );
    expect(states.filter((state) => state === "connected")).toHaveLength(1);
    expect(await club.owner`select 1 from display_links`).toHaveLength(1);
  });

  test("screens that ask at one moment wait with two hundred others, never with more", async () => {
    await club.owner`delete from private.display_codes`;
    await club.owner`
      insert into private.display_codes (secret_hash, code, expires_at, client)
      select sha256(n::text::bytea), translate(lpad(n::text, 8, '0'), '0123456789', 'ACDEFGHJKM'), now() + interval '5 minutes', '203.0.113.1'
      from generate_series(0, 198) n`;
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        club.request("visitor", (sql) => sql`select open_display_code(${hashOf(`late ${n}`)})`),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(await club.owner`select from private.display_codes`).toHaveLength(200);
  });
});
