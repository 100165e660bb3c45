import { appendFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { readPublishableKey } from "#testing/backend-process.ts";
import { linkIn, verifyUrl } from "#testing/emailed-links.ts";
import { password } from "../accounts.ts";
import { signInToData } from "../at-the-line-season.ts";
import { test as base, type Club, signIn } from "../fixtures.ts";

export const viewers = ["visitor", "Member", "Board Member", "Admin"] as const;
export type Viewer = (typeof viewers)[number];

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;
type Sessions = (viewer: Viewer) => Promise<SignedIn | undefined>;

/** Who shoots in the demonstration club under this name reads as a Member; the other is on the board. */
const people = {
  Member: { email: "beatrix.yarrow@club.example", first_name: "Beatrix", last_name: "Yarrow" },
  "Board Member": { email: "theo.ledger@club.example", first_name: "Theo", last_name: "Ledger" },
};

/** Playwright's test with a viewer of each role, who has signed in once for all screens of a worker. */
export const test = base.extend<{ as: Viewer }, { sessions: Sessions }>({
  as: ["Admin", { option: true }],

  sessions: [
    async ({ browser, club, adminSession }, use) => {
      const saved = new Map<Viewer, Promise<SignedIn>>();
      const open = async (viewer: keyof typeof people): Promise<SignedIn> => {
        await completeSignIn(club, viewer);
        const page = await browser.newPage({ baseURL: club.url });
        await signIn(page, people[viewer].email, password);
        const session = await page.context().storageState();
        await page.context().close();
        return session;
      };
      await use((viewer) => {
        if (viewer === "visitor") return Promise.resolve(undefined);
        const session = saved.get(viewer) ?? (viewer === "Admin" ? adminSession() : open(viewer));
        saved.set(viewer, session);
        return session;
      });
    },
    { scope: "worker" },
  ],

  storageState: async ({ as, sessions, openTestServer: _ }, use) => {
    await use(await sessions(as));
  },
});

/** From the form of a new account to an approved one, without the screens for it. */
async function completeSignIn(club: Club, viewer: keyof typeof people): Promise<void> {
  const { email, ...names } = people[viewer];
  const visitor = createClient(club.url, await readPublishableKey(club.url), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await visitor.auth.signUp({ email, password, options: { data: names } });
  if (error || !data.user) throw error ?? new Error(`${email} has no account.`);
  await fetch(verifyUrl(linkIn(await club.waitForEmail(email))));
  const admin = await signInToData(club);
  const account = { account_id: data.user.id };
  await call(admin, "approve_account", { ...account, ...(await memberNamed(admin, names.last_name)) });
  if (viewer !== "Member") await call(admin, "set_account_role", { ...account, role: viewer });
}

async function memberNamed(admin: SupabaseClient, lastName: string) {
  const { data } = await admin.from("members").select("id").eq("last_name", lastName).limit(1);
  return data?.[0] ? { member_id: String(data[0].id) } : {};
}

async function call(data: SupabaseClient, name: string, values: Record<string, unknown>): Promise<void> {
  const { error } = await data.rpc(name, values);
  if (error) throw new Error(`${name}: ${error.message}`);
}

/** One line of the report: what was looked at, as whom, how often, and what was wrong. */
export type Finding = {
  part: string;
  viewer: Viewer;
  place: string;
  looked: number;
  errors: string[];
  milliseconds: number;
};

/** Hands a finding to the report; the errors are returned, so that the test can fail by them. */
export async function report(finding: Finding): Promise<string[]> {
  const file = process.env.ACCESS_FINDINGS;
  if (file) await appendFile(file, `${JSON.stringify(finding)}\n`);
  return finding.errors;
}
