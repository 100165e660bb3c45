import { fetched, mutated, queried, signedIn, testRequests } from "#testing/requests-of.tsx";
import { handOverQueryOptions } from "./hand-over-queries.ts";
import { useSendTestEmail } from "./help-mutations.ts";
import { useErrorNotes, useServerStatus } from "./help-queries.ts";

testRequests({
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
    signedIn(fetched(handOverQueryOptions())),
    ["GET /auth/v1/hand-over"],
    { "GET /auth/v1/hand-over": { status: 404, body: {} } },
  ],
  "the latest errors of two weeks are read": [
    queried(useErrorNotes),
    [
      "GET error_notes?select=id,source,message,stack,route,release,browser,times,last_at&last_at=gte.2026-02-28T18:00:00.000Z&order=last_at.desc&limit=50",
    ],
  ],
});
