import { mutated, queried, signedIn, testRequests } from "#testing/requests-of.tsx";
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
  "the latest errors of two weeks are read": [
    queried(useErrorNotes),
    [
      "GET error_notes?select=id,source,message,stack,route,release,browser,times,last_at&last_at=gte.2026-02-28T18:00:00.000Z&order=last_at.desc&limit=50",
    ],
  ],
});
