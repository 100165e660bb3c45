/** What people try who know the API: each attempt is made over HTTP, and must teach and change nothing. */
import { describe, expect, test } from "vitest";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { cast, ids } from "./cast.ts";
import { type Answer, type Caller, isRefused, openHttpClub, outsiders, post } from "./http-club.ts";

const club = stopAfterTests(await openHttpClub());

const rest = (path: string) => `/rest/v1/${path}`;
const get = (who: Caller, path: string, headers: Record<string, string> = {}) =>
  club.send(who, rest(path), { headers });
const rows = ({ body }: Answer): Record<string, unknown>[] => (Array.isArray(body) ? body : []);

const changesNothing = (work: () => Promise<unknown>) => club.memory.changesNothing(work);

describe("embedding", () => {
  const nested = [
    "seasons?select=*,scores(*)",
    "seasons?select=*,season_members(*,members(*,member_contacts(*)))",
    "accounts?select=*,account_emails(*),account_access!account_access_account_id_fkey(*)",
    "private_messages?select=*,message_recipients(*)",
    "private_messages?select=*,message_reports(*)",
    "front_page_content?select=*,accounts(*)",
    "club_settings?select=*,seasons(*)",
  ];
  for (const path of nested)
    test(`${path} shows outsiders no more than they see without it`, async () => {
      for (const who of outsiders) {
        // Who decided about a person is in their own row.
        const text = JSON.stringify((await get(who, path)).body).replace(/"decided_by":"[^"]*"/g, "");
        expect(text).not.toMatch(/555-01|Saturday|Work party|Autumn 2026|Eagles/);
        const others = Object.entries(cast).filter(([name]) => name !== who && name !== "forger");
        for (const [name, { account }] of others)
          if (account !== null) expect(`${name}: ${text}`).not.toContain(account);
      }
    });

  test("a member finds neither addresses, roles nor private details below what he may read", async () => {
    const paths = [
      "accounts?select=id,account_emails(email),account_access!account_access_account_id_fkey(role,status)",
      "members?select=id,member_contacts(*)",
      "scorekeepers?select=*,accounts!scorekeepers_account_id_fkey(*)",
      "scores?select=*,entered:accounts!scores_entered_by_fkey(id,account_emails(email))",
      "app_users?select=*",
    ];
    for (const path of paths) {
      const answer = await get("scorekeeper", path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(JSON.stringify(answer.body)).not.toMatch(/555-01|(?<!scorekeeper)@club\.example/);
    }
  });

  test("an inner join on what is hidden does not count it", async () => {
    const answer = await get("otherMember", "members?select=id,member_contacts!inner(phone)");
    expect(rows(answer).map((row) => row.id)).toEqual([ids.bob]);
    const countAnswer = await get("otherMember", "members?select=id,member_contacts(count)");
    if (countAnswer.status === 200)
      expect(JSON.stringify(rows(countAnswer).find((row) => row.id === ids.ann))).not.toContain('"count":1');
  });
});

describe("filters and orders", () => {
  test("a filter on what is hidden finds nothing", async () => {
    const paths = [
      "app_users?select=id&email=eq.member@club.example",
      "app_users?select=id&email=like.member*",
      "app_users?select=id&role=eq.Admin",
      "app_users?select=id&status=eq.Pending",
      "account_emails?select=account_id&email=eq.member@club.example",
      "accounts?select=id,account_emails!inner(email)&account_emails.email=eq.member@club.example",
      "accounts?select=id,account_access!account_access_account_id_fkey!inner(role)&account_access.role=eq.Admin",
      "members?select=id,member_contacts!inner(phone)&member_contacts.phone=eq.555-0101",
      "private_messages?select=id&subject=eq.Saturday",
      `private_messages?select=id&or=(subject.eq.Saturday,subject.neq.Saturday)&id=neq.${ids.circular}`,
    ];
    for (const path of paths) {
      const answer = await get("scorekeeper", path);
      expect([path, rows(answer)]).toEqual([path, []]);
    }
  });

  test("an order by what is hidden orders nothing", async () => {
    const order = async (direction: string) =>
      rows(
        await get(
          "scorekeeper",
          `app_users?select=id&id=neq.${cast.scorekeeper.account}&order=email.${direction},id`,
        ),
      );
    expect((await order("desc")).map((row) => row.id)).toEqual((await order("asc")).map((row) => row.id));
    const related = await get("scorekeeper", "members?select=id&order=member_contacts(phone).asc,id");
    const back = await get("scorekeeper", "members?select=id&order=member_contacts(phone).desc,id");
    expect(related.body).toEqual(back.body);
  });

  test("what the database cannot read names no column or row of another", async () => {
    for (const who of outsiders)
      for (const path of ["members?select=secret", "members?id=eq.1", "accounts?select=*&limit=x", "nothing"])
        expect(JSON.stringify((await get(who, path)).body)).not.toMatch(/555-01|@club|Saturday/);
  });
});

describe("counts and plans", () => {
  test("a count in any form counts what the caller sees", async () => {
    for (const kind of ["exact", "planned", "estimated"])
      for (const who of outsiders)
        for (const table of ["private_messages", "members", "scores", "security_log", "member_contacts"]) {
          const answer = await get(who, `${table}?select=*`, { prefer: `count=${kind}`, range: "0-0" });
          const total = answer.headers.get("content-range")?.split("/")[1] ?? "none";
          expect([kind, who, table, ["0", "*", "none"].includes(total) ? "nothing" : total]).toEqual([
            kind,
            who,
            table,
            "nothing",
          ]);
        }
  });

  test("plans and other forms of answers are not given", async () => {
    for (const accept of [
      "application/vnd.pgrst.plan+json",
      "application/vnd.pgrst.plan+text; options=analyze|verbose",
    ])
      for (const who of ["visitor", "pending", "member", "admin"] as const)
        expect(JSON.stringify((await get(who, "members", { accept })).body)).not.toMatch(/Seq Scan|Plan"/);
    const csv = await get("pending", "members", { accept: "text/csv" });
    expect(String(csv.body)).not.toContain("Ann");
  });
});

describe("other schemas", () => {
  for (const schema of [
    "private",
    "auth",
    "storage",
    "server",
    "extensions",
    "pg_catalog",
    "information_schema",
  ])
    test(`${schema} is not reached by a profile`, () =>
      changesNothing(async () => {
        for (const who of ["visitor", "member", "admin"] as const) {
          const headers = { "accept-profile": schema, "content-profile": schema };
          for (const path of ["users", "sessions", "objects", "message_notices", "pg_authid", "tables"])
            expect([path, isRefused(await get(who, path, headers))]).toEqual([path, true]);
          for (const call of ["all_accounts", "dequeue_message_notices", "pg_sleep", "purge_client_ips"])
            expect([call, isRefused(await club.send(who, rest(`rpc/${call}`), post({}, headers)))]).toEqual([
              call,
              true,
            ]);
        }
      }));

  test("functions of other schemas are not called by name", () =>
    changesNothing(async () => {
      const calls: Record<string, object> = {
        set_config: { setting_name: "request.jwt.claims", new_value: "{}", is_local: false },
        current_setting: { setting_name: "request.jwt.claims" },
        pg_read_file: { filename: "/etc/passwd" },
        pg_sleep: { seconds: 0 },
        version: {},
        query_to_xml: { query: "select 1", nulls: true, tableforest: true, targetns: "" },
        dequeue_message_notices: {},
        apply_erasure: { member: ids.ann, account: cast.member.account, pseudonym: "x" },
        log_security: { event: "made up", subject: null },
      };
      for (const [name, args] of Object.entries(calls))
        for (const who of ["visitor", "member", "admin"] as const)
          expect([name, (await club.send(who, rest(`rpc/${name}`), post(args))).status]).toEqual([name, 404]);
    }));

  test("a name with a dot or a quote is no table", async () => {
    for (const path of [
      "private.message_notices",
      "auth.users",
      'public"."accounts',
      "rpc/private.all_accounts",
      "",
    ])
      expect((await get("admin", path)).status).toBe(404);
  });
});

describe("writing in other ways", () => {
  const merge = { prefer: "resolution=merge-duplicates,return=representation" };
  const skip = { prefer: "resolution=ignore-duplicates,return=representation" };
  const foreign: [string, object][] = [
    [
      "account_access?on_conflict=account_id",
      { account_id: cast.otherMember.account, role: "Admin", status: "Active" },
    ],
    ["accounts?on_conflict=id", { id: cast.otherMember.account, first_name: "x", last_name: "y" }],
    [
      "account_emails?on_conflict=account_id",
      { account_id: cast.otherMember.account, email: "x@club.example" },
    ],
    ["account_settings?on_conflict=account_id", { account_id: cast.member.account, message_notices: false }],
    ["members?on_conflict=id", { id: ids.dee, first_name: "x", account_id: cast.otherMember.account }],
    ["member_contacts?on_conflict=member_id", { member_id: ids.ann, phone: "1" }],
    [
      "scorekeepers?on_conflict=season_id,account_id",
      { season_id: ids.season, account_id: cast.otherMember.account },
    ],
    [
      "private_messages?on_conflict=id",
      {
        id: ids.message,
        sender_id: cast.otherMember.account,
        recipient_id: cast.admin.account,
        subject: "x",
      },
    ],
    [
      "message_recipients?on_conflict=message_id,recipient_id",
      { message_id: ids.circular, recipient_id: cast.otherMember.account },
    ],
    [
      "message_blocks?on_conflict=blocker_id,blocked_id",
      { blocker_id: cast.member.account, blocked_id: cast.admin.account },
    ],
    [
      "message_reports?on_conflict=message_id,reporter_id",
      { message_id: ids.circular, reporter_id: cast.member.account, reason: "x" },
    ],
    [
      "scores?on_conflict=id",
      {
        id: ids.annScore,
        season_id: ids.season,
        week: 1,
        member_id: ids.ann,
        event: "singles16",
        targets: 25,
        hits: 25,
      },
    ],
    ["club_settings?on_conflict=id", { id: 1, name: "x" }],
    ["security_log", { event: "made up" }],
    ["erasures", { pseudonym: "x" }],
  ];
  for (const [path, row] of foreign)
    test(`an upsert into ${path.split("?")[0]} changes nothing that is another's`, () =>
      changesNothing(async () => {
        for (const who of [...outsiders, "otherMember"] as const)
          for (const headers of [merge, skip])
            for (const json of [row, [row, row]]) {
              const answer = await club.send(who, rest(path), post(json, headers));
              expect([who, isRefused(answer) || rows(answer).length === 0]).toEqual([who, true]);
            }
        for (const who of [...outsiders, "otherMember"] as const)
          expect([who, isRefused(await club.send(who, rest(path), { method: "PUT", json: row }))]).toEqual([
            who,
            true,
          ]);
      }));

  test("a change or a deletion without a filter reaches one's own rows at most", () =>
    changesNothing(async () => {
      for (const who of outsiders)
        for (const table of [
          "accounts",
          "account_settings",
          "members",
          "member_contacts",
          "private_messages",
          "scores",
          "message_blocks",
        ]) {
          await club.send(who, rest(table), { method: "DELETE" });
          await club.send(who, rest(table), { method: "PATCH", json: { is_read: true } });
        }
    }));

  test("thirty messages sent at the same moment are counted as thirty", async () => {
    const json = { sender_id: cast.otherMember.account, recipient_id: cast.admin.account };
    const answers = Array.from({ length: 30 }, () =>
      club.send("otherMember", rest("private_messages"), post(json)),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    await club.memory.restore();
  });

  test("a reading request changes nothing, whatever it calls", () =>
    changesNothing(async () => {
      const calls = [
        `rpc/approve_account?account_id=${cast.pending.account}`,
        `rpc/erase_person?account_id=${cast.otherMember.account}`,
        "rpc/change_my_names?first_name=x&last_name=y",
        `rpc/revert_score_change?entry_id=1&reason=x&expected_revision=1`,
      ];
      for (const call of calls)
        for (const method of ["GET", "HEAD"])
          expect([call, (await club.send("admin", rest(call), { method })).status >= 400]).toEqual([
            call,
            true,
          ]);
    }));

  test("no header makes the caller somebody else", () =>
    changesNothing(async () => {
      const headers = {
        "x-forwarded-user": cast.admin.account,
        "x-client-info": "service_role",
        prefer: "tx=commit,role=service_role",
        role: "service_role",
        "x-role": "service_role",
      };
      const answer = await get("pending", "members", headers);
      expect(rows(answer)).toEqual([]);
      const call = await club.send("pending", rest("rpc/accounts_overview"), post({}, headers));
      expect(isRefused(call)).toBe(true);
    }));

  test("a key in the address or as a token opens no more than a visitor sees", async () => {
    const { url, publishableKey, secrets } = club.backend;
    const asVisitor = await fetch(`${url}/rest/v1/members?apikey=${publishableKey}`);
    expect([asVisitor.status === 200 ? await asVisitor.json() : []].flat()).toEqual([]);
    for (const key of [secrets.signingKey, "service_role", ""])
      expect((await fetch(`${url}/rest/v1/members`, { headers: { apikey: key } })).status).toBe(401);
  });
});

describe("sign-up and one's own account", () => {
  test("sent along at sign-up, a role or a status is lost", async () => {
    const json = {
      email: "eve@club.example",
      password: "clay pigeons at dawn",
      role: "service_role",
      app_metadata: { role: "Admin" },
      data: {
        first_name: "Eve",
        last_name: "New",
        role: "Admin",
        status: "Active",
        account_id: cast.admin.account,
      },
    };
    await club.send("visitor", "/auth/v1/signup", post(json));
    const [account] = await club.backend.sql`
      select u.role, u.raw_app_meta_data ->> 'role' as meta, a.role as part, a.status from auth.users u
      join account_access a on a.account_id = u.id where u.email = 'eve@club.example'`;
    expect(account).toMatchObject({ meta: null, part: "Member", status: "Pending" });
    expect(account?.role).not.toBe("service_role");
    await club.memory.restore();
  });

  test("a member's own account takes no role from him", async () => {
    const json = {
      data: { role: "Admin", status: "Active" },
      app_metadata: { role: "Admin" },
      role: "service_role",
    };
    await club.send("member", "/auth/v1/user", { method: "PUT", json });
    const [account] = await club.backend.sql`
      select u.role, u.raw_app_meta_data ->> 'role' as meta, a.role as part from auth.users u
      join account_access a on a.account_id = u.id where u.id = ${cast.member.account}`;
    expect(account).toMatchObject({ meta: null, part: "Member" });
    expect(account?.role).not.toBe("service_role");
    await club.memory.restore();
  });

  test("one-time codes, the admin's paths and other grants are not there", async () => {
    const paths = [
      "otp",
      "magiclink",
      "admin/users",
      "invite",
      "admin/generate_link",
      "factors",
      "authorize?provider=google",
    ];
    for (const path of paths)
      for (const method of ["GET", "POST"])
        expect([path, (await club.send("admin", `/auth/v1/${path}`, { method })).status]).toEqual([
          path,
          404,
        ]);
    const grant = await club.send("visitor", "/auth/v1/token?grant_type=id_token", post({ id_token: "x" }));
    expect(grant.status).toBe(404);
  });
});
