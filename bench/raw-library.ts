/** The contract library as it comes, on a database that exists: what our own server is compared with. Started by requests.ts. */
import { serve } from "@hono/node-server";
import { App } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { addressOptions, type DatabaseAddress } from "#server/postgres/connect.ts";

type Settings = { address: DatabaseAddress; signingKey: string; publishableKey: string };

const { address, signingKey, publishableKey } = JSON.parse(process.env.RAW_LIBRARY ?? "{}") as Settings;
const app = new App({
  connection: new PostgresConnection({
    url: "",
    postgresOptions: { ...addressOptions(address), max: 10, onnotice: () => {} },
  }),
  auth: { enabled: true, jwt_secret: signingKey, publishable_key: publishableKey },
  api: { schemas: ["public"], max_rows: 1000 },
  db: { migrations: { enabled: false } },
  studio: { enabled: false },
  options: { server: { apiKeys: false, admin: false, disableStudio: true } },
});
serve(
  { fetch: (request) => app.fetch(request, { peerAddress: null }), port: 0, hostname: "127.0.0.1" },
  ({ port }) => {
    console.log(`listens at http://127.0.0.1:${port}`);
  },
);
