import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import { useRestoreVersion } from "./versions-mutations.ts";
import { versionsQueryOptions } from "./versions-queries.ts";

const columns = "id,fields,restored_from,created_at,accounts(first_name,last_name)";

testRequests({
  "versions of a text of the club are read, the latest first": [
    fetched(versionsQueryOptions({ kind: "about", id: null })),
    [`GET content_versions?select=${columns}&subject=eq.about&order=id.desc&limit=50`],
  ],
  "versions of a card are read by its id": [
    fetched(versionsQueryOptions({ kind: "card", id: "c1" })),
    [`GET content_versions?select=${columns}&subject=eq.card&content_id=eq.c1&order=id.desc&limit=50`],
  ],
  "a version is restored where the latest is the one that was seen": [
    mutated(useRestoreVersion, { id: 3, latest: 7 }),
    ["POST rpc/restore_version", { version_id: 3, seen_id: 7 }],
    { "POST rpc/restore_version": { body: 8 } },
  ],
});
