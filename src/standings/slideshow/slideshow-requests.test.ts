import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import { useConnectDisplay, useMakeDisplayLink, useRevokeDisplayLink } from "./slideshow-mutations.ts";
import {
  type DisplaySeason,
  displayCodeQueryOptions,
  displayCodeStateQueryOptions,
  displayLinksQueryOptions,
  displaySeasonQueryOptions,
  publicNamesQueryOptions,
} from "./slideshow-queries.ts";

const id = "5b0c6a2e-0000-4000-8000-000000000001";
const displaySeason: DisplaySeason = { state: "shown", season: clubSeasonOf(book) };
const sha256OfSecret = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b";
const connection = { code: "ACDEF347", name: "Clubhouse", address: "/leaderboard-slideshow?display=1" };
const none = { "POST rpc/display_season": { body: { state: "none" } } };

testRequests({
  "names for everyone are read": [
    fetched(publicNamesQueryOptions("s1")),
    ["POST rpc/season_public_names", { season_id: "s1" }],
  ],
  "display links are read, those in use first": [
    fetched(displayLinksQueryOptions()),
    [
      "GET display_links?select=*&order=revoked_at.desc.nullsfirst,created_at.desc,id.asc&offset=0&limit=1000",
    ],
  ],
  "a season is asked for by a display link": [
    (client) => client.fetchQuery(displaySeasonQueryOptions("secret", id)),
    ["POST rpc/display_season", { secret: "secret", asked_season: "5b0c6a2e-0000-4000-8000-000000000001" }],
    none,
  ],
  "what is no id is not asked for": [
    (client) => client.fetchQuery(displaySeasonQueryOptions("secret", "latest")),
    ["POST rpc/display_season", { secret: "secret" }],
    none,
  ],
  "a season that is shown is asked for with its stamp": [
    (client) => {
      const options = displaySeasonQueryOptions("secret", id);
      client.setQueryData(options.queryKey, displaySeason);
      return client.fetchQuery(options);
    },
    [
      "POST rpc/display_season",
      {
        secret: "secret",
        asked_season: "5b0c6a2e-0000-4000-8000-000000000001",
        since: "1.1",
      },
    ],
    { "POST rpc/display_season": { body: { state: "unchanged" } } },
  ],
  "a display link is made": [
    mutated(useMakeDisplayLink, "Clubhouse"),
    ["POST rpc/make_display_link", { name: "Clubhouse" }],
  ],
  "a screen asks for a code by the hash of its secret": [
    fetched(displayCodeQueryOptions("secret")),
    ["POST rpc/open_display_code", { screen: sha256OfSecret }],
    { "POST rpc/open_display_code": { body: { code: "ACDEF347", seconds: 600 } } },
  ],
  "a screen asks what became of its code": [
    fetched(displayCodeStateQueryOptions("secret", "ACDEF347")),
    ["POST rpc/display_code_state", { screen: sha256OfSecret }],
    { "POST rpc/display_code_state": { body: { state: "waiting" } } },
  ],
  "a screen is connected by its code": [
    mutated(useConnectDisplay, connection),
    ["POST rpc/connect_display", connection],
    { "POST rpc/connect_display": { body: { state: "connected", id } } },
  ],
  "a display link is revoked": [
    mutated(useRevokeDisplayLink, "l1"),
    ["POST rpc/revoke_display_link", { link_id: "l1" }],
  ],
});
