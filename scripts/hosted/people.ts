import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { expectTo } from "./check.ts";
import type { HostedProject } from "./hosted-project.ts";

export const goodPassword = "clay pigeons at dusk";
export type Person = { id: string; email: string; client: SupabaseClient };

/** Signs up with names, and opens the emailed link. */
export async function signUp(project: HostedProject, client = project.connect()): Promise<Person> {
  const email = `${randomUUID().slice(0, 8)}@club.example`;
  const { data, error } = await client.auth.signUp({
    email,
    password: goodPassword,
    options: { data: { first_name: "Max", last_name: "Clay" }, emailRedirectTo: `${project.siteUrl}/` },
  });
  expectTo(!error && data.user !== null, `sign-up answered ${error?.message}`);
  return { id: data.user.id, email, client };
}

export async function openEmailedLink(project: HostedProject, to: string, subject: RegExp): Promise<string> {
  const response = await fetch(await emailedLink(project, to, subject), { redirect: "manual" });
  return response.headers.get("location") ?? `${response.status} ${await response.text()}`;
}

/** The link of the newest email to an address. */
export async function emailedLink(project: HostedProject, to: string, subject: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const email = project.postbox.received
      .toReversed()
      .find((text) => text.includes(`To: ${to}`) && subject.test(text));
    const body = email?.replaceAll("=\r\n", "").replaceAll("=3D", "=").replaceAll("&amp;", "&");
    const link = body && /href="([^"]+)"/.exec(body)?.[1];
    if (link) return link;
    await wait(100);
  }
  throw new Error(`No email to ${to} with ${subject}: ${project.postbox.received.length} came.`);
}

/** A person with a confirmed address, signed in, Active unless told otherwise. */
export async function join(
  project: HostedProject,
  { role = "Member", status = "Active", from }: { role?: string; status?: string; from?: string } = {},
): Promise<Person> {
  const person = await signUp(project, project.connect(from));
  await openEmailedLink(project, person.email, /confirm/i);
  await project.sql`update account_access set role = ${role}, status = ${status} where account_id = ${person.id}`;
  const { error } = await person.client.auth.signInWithPassword({
    email: person.email,
    password: goodPassword,
  });
  expectTo(!error, `sign-in answered ${error?.message}`);
  return person;
}
