import { randomBytes } from "node:crypto";
import { join as pathOf } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import type { Sql } from "#server/database/connect.ts";
import { Postbox } from "#testing/postbox.ts";
import { startAuth } from "./auth-service.ts";
import { startDataApi } from "./data-api.ts";
import { startGateway } from "./gateway.ts";
import { startProjectDatabase } from "./project-database.ts";
import type { Services } from "./services.ts";
import { startStaticHost } from "./static-host.ts";
import { startStorage } from "./storage-service.ts";

export type HostedProject = {
  url: string;
  siteUrl: string;
  publishableKey: string;
  serviceKey: string;
  /** The temporary folder of the run. */
  folder: string;
  deno: string | undefined;
  /** The superuser's connection. */
  sql: Sql;
  postbox: Postbox;
  /** A client of the library as it comes; `from`: its network address. */
  connect: (from?: string) => SupabaseClient;
  stop: () => Promise<void>;
};

/** Database, services, and one address for all, as a Supabase project has them. */
export async function startHostedProject(services: Services): Promise<HostedProject> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const signingKey = randomBytes(32).toString("hex");
    const publishableKey = await keyOf("anon", signingKey);
    const serviceKey = await keyOf("service_role", signingKey);
    const database = await startProjectDatabase();
    ends.push(database.stop);
    const site = await startStaticHost(pathOf(database.folder, "site"));
    ends.push(site.close);
    const siteUrl = site.url;
    const postbox = new Postbox();
    const smtpPort = await postbox.open();
    ends.push(() => postbox.close());
    const gateway = await startGateway(async (projectUrl) => {
      const auth = await startAuth({
        folder: services.auth,
        database,
        signingKey,
        projectUrl,
        siteUrl,
        smtpPort,
      });
      ends.push(auth.stop);
      const keys = { signingKey, publishableKey, serviceKey };
      const storage = await startStorage({ folder: services.storage, database, ...keys });
      ends.push(storage.stop);
      await database.migrate();
      const rest = await startDataApi({ database, ...keys });
      ends.push(rest.close);
      return {
        forward: { "/auth/v1": auth.url, "/storage/v1": storage.url },
        rest: rest.fetch,
      };
    });
    ends.push(gateway.close);
    site.publish({ url: gateway.url, publishableKey });
    return {
      url: gateway.url,
      siteUrl,
      publishableKey,
      serviceKey,
      folder: database.folder,
      deno: services.deno,
      sql: database.sql,
      postbox,
      connect: (from = "203.0.113.9") =>
        createClient(gateway.url, publishableKey, {
          auth: { persistSession: false, autoRefreshToken: false },
          global: { headers: { "x-forwarded-for": from } },
        }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function keyOf(role: string, signingKey: string): Promise<string> {
  return new SignJWT({ role, iss: "supabase" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime("1d")
    .sign(new TextEncoder().encode(signingKey));
}
