import { createClient } from "@supabase/supabase-js";
import { newId } from "#lib/new-id.ts";
import { readPublishableKey, type ServerProcess } from "#testing/backend-process.ts";
import { openedAccount } from "./opened-accounts.ts";

/** Requests of a person's, past the network that fails. */
export type Asking = {
  id: string;
  /** A request to the data API: `await ask("POST", "rpc/mark_week", { … })`; responds with what it says. */
  ask: <Reply = unknown>(method: string, path: string, body?: object) => Promise<Reply>;
  /** How many rows there are of an address: `await count("events?title=eq.Picnic")`. */
  count: (path: string) => Promise<number>;
};

export type Person = Asking & { email: string; password: string };

type SignIn = { email: string; password: string };

const withoutStorage = { auth: { persistSession: false, autoRefreshToken: false } };

export async function asPerson(server: Pick<ServerProcess, "url">, signIn: SignIn): Promise<Person> {
  const apikey = await readPublishableKey(server.url);
  const { data, error } = await createClient(server.url, apikey, withoutStorage).auth.signInWithPassword(
    signIn,
  );
  if (error) throw error;
  const headers = {
    apikey,
    authorization: `Bearer ${data.session.access_token}`,
    "content-type": "application/json",
  };
  const ask = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const content = body ? { body: JSON.stringify(body) } : {};
    const prefer = [
      // Not everyone may read what they wrote.
      ...(path.includes("select=") ? ["return=representation"] : []),
      ...(path.includes("on_conflict=") ? ["resolution=merge-duplicates"] : []),
    ].join();
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      method,
      headers: { ...headers, prefer },
      ...content,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    // The caller says what it asks for.
    return (text ? JSON.parse(text) : null) as Reply;
  };
  const count = async (path: string) => (await ask<unknown[]>("GET", path)).length;
  return { id: data.user.id, email: signIn.email, password: signIn.password, ask, count };
}

/** The season that is shot now. */
export async function activeSeason({ ask }: Asking): Promise<string> {
  const [season] = await ask<{ id: string }[]>("GET", "seasons?select=id&status=eq.active");
  return season?.id ?? "";
}

/** A season in draft, of two weeks. */
export async function addSeason({ ask }: Asking, name: string, rules?: object): Promise<string> {
  const id = newId();
  const season = {
    id,
    name,
    status: "draft",
    starts_on: "2027-04-05",
    ends_on: "2027-04-18",
    ...(rules && { rules }),
  };
  const weeks = [
    { week: 1, starts_on: "2027-04-05", ends_on: "2027-04-11", status: "open" },
    { week: 2, starts_on: "2027-04-12", ends_on: "2027-04-18", status: "open" },
  ];
  await ask("POST", "rpc/save_season", { season, weeks, expected_revision: null });
  return id;
}

/** Someone with an account, who is a member of that name. */
export async function newMember(
  server: ServerProcess,
  first_name: string,
  last_name: string,
): Promise<Person> {
  const { id: account_id, ...signIn } = await openedAccount(server, `${first_name} ${last_name}`);
  const admin = await asPerson(server, server.admin);
  const [member] = await admin.ask<{ id: string }[]>("POST", "members?select=id", { first_name, last_name });
  await admin.ask("POST", "rpc/approve_account", { account_id, member_id: member?.id });
  return asPerson(server, signIn);
}
