import { fetched, mutated, queried, signedIn, testRequests } from "#testing/requests-of.tsx";
import { useSaveEmailSettings } from "./email-settings-mutations.ts";
import { emailSettingsQueryOptions } from "./email-settings-queries.ts";
import { handoverQueryOptions } from "./handover-queries.ts";
import { useSendTestEmail } from "./help-mutations.ts";
import { useErrorNotes, useServerStatus } from "./help-queries.ts";

const server = { host: "smtp.example.org", port: 465, user: "", password: "" };
const emailSettings = { givenServer: null, isFromGiven: false, server: null, from: "web@club.example" };

const nothingSaved = { server: null, from: "web@club.example" };

testRequests({
  "the mail server is read": [
    signedIn(fetched(emailSettingsQueryOptions())),
    ["GET /auth/v1/email-settings"],
    { "GET /auth/v1/email-settings": { body: emailSettings } },
  ],
  "the mail server is saved": [
    signedIn(mutated(useSaveEmailSettings, { server, from: "web@club.example", seen: nothingSaved })),
    ["PUT /auth/v1/email-settings", { server, from: "web@club.example", seen: nothingSaved }],
    { "PUT /auth/v1/email-settings": { body: emailSettings } },
  ],
  "a test email is sent": [
    signedIn(mutated(useSendTestEmail)),
    ["POST /auth/v1/test-email"],
    { "POST /auth/v1/test-email": { body: { state: "sent", to: "ruth@club.example" } } },
  ],
  "what the server says of itself is read from the server's health": [
    queried(useServerStatus),
    ["GET /health"],
  ],
  "where the site runs is asked of the server": [
    signedIn(fetched(handoverQueryOptions())),
    ["GET /auth/v1/handover"],
    { "GET /auth/v1/handover": { status: 404, body: {} } },
  ],
  "the latest errors of two weeks are read": [
    queried(useErrorNotes),
    [
      "GET error_notes?select=id,source,message,stack,route,release,browser,times,last_at&last_at=gte.2026-02-28T18:00:00.000Z&order=last_at.desc,id.asc&offset=0&limit=1000",
    ],
  ],
});
