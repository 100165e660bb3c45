import { guardianViewQueryOptions } from "#club/guardian/guardian-queries.ts";
import { clubSeasonOf, wireSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { fetched, mutated, now, testRequests, viewer } from "#testing/requests-of.tsx";
import { useAnnounceAlert, useEndAlert } from "./alert-mutations.ts";
import { alertRecipientsQueryOptions } from "./alert-queries.ts";
import { noTasks } from "./board-tasks.fixture.ts";
import { boardTasksQueryOptions } from "./board-tasks-queries.ts";
import { type MyClub, myClubKeys, myClubQueryOptions } from "./my-club-queries.ts";

const answer = {
  today: "2026-01-14",
  memberId: "ann",
  season: { id: "s1", version: 7, isOneOfSeveral: false },
  book: wireSeasonOf(book),
  squads: [],
  squadNights: [],
  captains: {},
  news: { count: 0, title: null },
  event: null,
};
const tasks = {
  ...noTasks,
  seasons: [{ id: "s1", name: "2026 Winter", version: 7, recorded: [], recipients: null }],
};
const myClub = { season: { id: "s1" } } as MyClub;
const clubSeason = clubSeasonOf(book, { version: 7 });

testRequests({
  "a guardian's link is opened by its secret, in the body of a POST": [
    fetched(guardianViewQueryOptions("the-secret")),
    ["POST rpc/guardian_view", { secret: "the-secret" }],
    { "POST rpc/guardian_view": { body: { state: "ended" } } },
  ],
  "the first time the club is one request, which brings the season along": [
    fetched(myClubQueryOptions(viewer.id)),
    ["POST rpc/my_club", {}],
    { "POST rpc/my_club": { body: answer } },
  ],
  "later it is one request, too, and says which season this device has and when it was here last": [
    (client) => {
      client.setQueryData(myClubKeys.of(viewer.id), myClub);
      client.setQueryData(seasonKeys.book("s1"), clubSeason);
      const visitedAt = Date.parse(now) - 3_600_000;
      localStorage.setItem(
        "club-last-visit",
        JSON.stringify({ accountId: viewer.id, seen: visitedAt, before: null }),
      );
      return client.fetchQuery({ ...myClubQueryOptions(viewer.id), staleTime: 0 });
    },
    ["POST rpc/my_club", { known_season: "s1", known_version: 7, last_visit: "2026-03-14T17:00:00.000Z" }],
    { "POST rpc/my_club": { body: { ...answer, book: null } } },
  ],
  "what waits for the board is one request where this device has the season": [
    (client) => {
      client.setQueryData(seasonKeys.book("s1"), clubSeason);
      return client.fetchQuery(boardTasksQueryOptions(viewer.id));
    },
    ["POST rpc/board_tasks", {}],
    { "POST rpc/board_tasks": { body: tasks } },
  ],
  "a season that has changed is read for it": [
    (client) => {
      client.setQueryData(seasonKeys.book("s1"), { ...clubSeason, version: 6 });
      return client.fetchQuery(boardTasksQueryOptions(viewer.id));
    },
    ["POST rpc/board_tasks", {}, "GET rpc/season_changes?season_id=s1&since=1.1"],
    { "POST rpc/board_tasks": { body: tasks }, "GET rpc/season_changes": { body: { book: answer.book } } },
  ],
  "an alert is announced under an id of the device, naming the one that it replaces": [
    mutated(useAnnounceAlert, {
      ...{ id: "a2", kind: "range_late" as const, note: "Snow.", until: now, seenId: "a1" },
    }),
    [
      "POST rpc/announce_alert",
      { alert_id: "a2", kind: "range_late", note: "Snow.", until_at: now, seen_id: "a1" },
    ],
  ],
  "an alert is ended by its id": [mutated(useEndAlert, "a1"), ["POST rpc/end_alert", { alert_id: "a1" }]],
  "the number of people who get an email is one request": [
    fetched(alertRecipientsQueryOptions()),
    ["POST rpc/count_alert_recipients", {}],
    { "POST rpc/count_alert_recipients": { body: 23 } },
  ],
});
