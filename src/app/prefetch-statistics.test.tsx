import { expect, test } from "vitest";
import { setConfig } from "#lib/config.ts";
import { ownMemberQueryOptions } from "#season/queries/own-member-queries.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aUser, testConfig } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { routes } from "./routes.ts";

test.each([
  [
    "no other seasons of a member with rounds, below which they are out of view",
    book.scores[0]?.memberId ?? "",
    0,
  ],
  ["those of a member without rounds, or the page would move when they come", "nobody", 1],
])("what the server draws Statistics with: %s", async (_, memberId, times) => {
  setConfig(testConfig);
  const requests = respondWith(() => ({ status: 204 }));
  const user = aUser();
  const client = clientWithSeason(book);
  client.setQueryData(ownMemberQueryOptions(user.id).queryKey, memberId);
  const statistics = routes.find(({ path }) => path === "/statistics");
  await statistics?.prefetch?.(client, user, { params: {}, search: "", isDrawn: true });
  expect(requests.filter(({ path }) => path.endsWith("/member_career"))).toHaveLength(times);
});
