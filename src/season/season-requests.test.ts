import { refusal } from "#testing/refusals.ts";
import { clubAccountsQueryOptions } from "./queries/club-accounts-queries.ts";
import "fake-indexeddb/auto";
import { unpaidMembersQueryOptions } from "#keeping/night/unpaid-members-queries.ts";
import { weekScoresQueryOptions } from "#keeping/night/week-scores-queries.ts";
import { confirmRounds } from "#keeping/rounds/confirmed-rounds.ts";
import { lostRoundsQueryOptions } from "#keeping/rounds/lost-rounds-queries.ts";
import { correctToRound, recordRounds } from "#keeping/rounds/record-rounds-mutations.ts";
import { waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { useMarkWeek } from "#keeping/weeks/week-mark-mutations.ts";
import { abortImport, sendImportParts } from "#running/import-files/import-parts-mutations.ts";
import { useAddToFrontPage } from "#standings/boards/front-page-sheet-mutations.ts";
import { resultsBookQueryOptions } from "#standings/boards/results-book-queries.ts";
import { fetched, mutated, signedIn, testRequests, viewer } from "#testing/requests-of.tsx";
import {
  allTimeMembersQueryOptions,
  clubHistoryQueryOptions,
  clubRecordsQueryOptions,
} from "./queries/club-history-queries.ts";
import { clubMembersQueryOptions } from "./queries/club-members-queries.ts";
import { useConfirmMatches } from "./queries/confirm-matches-mutations.ts";
import { juniorInitialsQueryOptions } from "./queries/junior-queries.ts";
import { useSavePrivacy } from "./queries/member-privacy-mutations.ts";
import { memberPrivacyQueryOptions } from "./queries/member-privacy-queries.ts";
import { nightSquadsQueryOptions } from "./queries/night-squads-queries.ts";
import { ownMemberQueryOptions } from "./queries/own-member-queries.ts";
import { scorekeeperSeasonsQueryOptions } from "./queries/scorekeeper-queries.ts";
import { clubSeasonOf } from "./queries/season-on-screen.fixture.ts";
import {
  leagueStartQueryOptions,
  seasonBookQueryOptions,
  seasonKeys,
  seasonsQueryOptions,
  seasonVersionQueryOptions,
} from "./queries/season-queries.ts";
import { book, recordedScore } from "./queries/two-teams.fixture.ts";
import { currentWeatherQueryOptions, roundWeatherQueryOptions } from "./weather/weather-queries.ts";

const id = "5b0c6a2e-0000-4000-8000-000000000001";
const { signal } = new AbortController();
const round = waitingRound({ id: "r1", accountId: viewer.id });
const placed = { ...round, entry: { ...round.entry, position: 2 } };
const { id: _, position: __, time_of_round: ___, yardage: ____, note: _____, ...typed } = round.entry;
const start = { "POST rpc/league_start": { body: { seasons: [], book: null } } };
const positionTaken = refusal("ANN stands there.", { reason: "position_taken" });
const wire = {
  version: 1,
  season: { id: "s1", name: "Winter", rules: {} },
  weeks: [],
  members: [],
  teams: [],
  scores: [],
  matches: [],
  squadNights: [],
  shootOffs: [],
};

testRequests({
  "who hasn't paid is one request": [
    fetched(unpaidMembersQueryOptions("s1")),
    ["POST rpc/unpaid_members", { season_id: "s1" }],
  ],
  "a week is published": [
    mutated(useMarkWeek, { seasonId: "s1", week: 2, published: true }),
    ["POST rpc/mark_week", { season_id: "s1", week: 2, published: true }],
  ],
  "a week is unlocked": [
    mutated(useMarkWeek, { seasonId: "s1", week: 2, locked: false }),
    ["POST rpc/mark_week", { season_id: "s1", week: 2, locked: false }],
  ],
  "a week is opened again, with the reason": [
    mutated(useMarkWeek, { seasonId: "s1", week: 2, published: false, reason: "A sheet was missing" }),
    ["POST rpc/mark_week", { season_id: "s1", week: 2, published: false, reason: "A sheet was missing" }],
  ],
  "proposed matches are confirmed": [
    mutated(() => useConfirmMatches("s1"), { week: 8, matches: [{ home: "t1", away: "t2" }], byes: ["t3"] }),
    ["POST rpc/confirm_matches", { season_id: "s1", week: 8, matches: [["t1", "t2"]] }],
  ],
  "seasons are listed": [fetched(seasonsQueryOptions()), ["POST rpc/seasons_overview", {}]],
  "a league screen asks for seasons and a book at once": [
    (client) => client.fetchQuery(leagueStartQueryOptions(client, "")),
    ["POST rpc/league_start", {}],
    start,
  ],
  "a league screen asks for the season of its address": [
    (client) => client.fetchQuery(leagueStartQueryOptions(client, id)),
    ["POST rpc/league_start", { season_id: "5b0c6a2e-0000-4000-8000-000000000001" }],
    start,
  ],
  "what is no id is not asked for": [
    (client) => client.fetchQuery(leagueStartQueryOptions(client, "latest")),
    ["POST rpc/league_start", {}],
    start,
  ],
  "seasons that are known are listed again alone": [
    (client) => {
      client.setQueryData(seasonKeys.list, []);
      return client.fetchQuery(leagueStartQueryOptions(client, id));
    },
    ["POST rpc/seasons_overview", {}],
  ],
  "the book of a season is read": [
    fetched(seasonBookQueryOptions("s1")),
    ["GET rpc/season_changes?season_id=s1"],
    { "GET rpc/season_changes": { body: { version: 1, book: wire } } },
  ],
  "a season is followed from the book that is known": [
    (client) => {
      client.setQueryData(seasonKeys.book("s1"), clubSeasonOf(book));
      return client.fetchQuery(seasonVersionQueryOptions("s1"));
    },
    ["GET rpc/season_changes?season_id=s1&since=1.1"],
    { "GET rpc/season_changes": { body: { version: 1 } } },
  ],
  "scores of a week that count are read": [
    fetched(weekScoresQueryOptions("s1", 2)),
    [
      "GET scores?select=id,week,member_id,team_id,round,event,kind,status,targets,hits,detail,yardage,shot_on,time_of_round,position,note,weather_description,weather_temperature,weather_wind_speed,entered_by,created_at,revision&season_id=eq.s1&week=eq.2&voided_at=is.null&order=id.asc&offset=0&limit=1000",
    ],
  ],
  "squads of a night are read by their numbers": [
    fetched(nightSquadsQueryOptions({ seasonId: "s1", week: 2, event: "singles16" })),
    [
      "GET squads?select=id,number,team_id,field,starts_at,revision,squad_members(post,member_id)&season_id=eq.s1&week=eq.2&event=eq.singles16&order=number.asc",
    ],
  ],
  "members are read by name": [
    fetched(clubMembersQueryOptions()),
    ["GET members?select=id,name,account_id&order=last_name.asc,first_name.asc,id.asc&offset=0&limit=1000"],
  ],
  "how a member is shown outside the club is read": [
    fetched(memberPrivacyQueryOptions("m1")),
    ["GET member_privacy?select=shown_as,guardian_agreed,revision&member_id=eq.m1"],
  ],
  "how a member is shown outside the club is changed": [
    mutated(() => useSavePrivacy("m1"), {
      shownAs: "initials",
      seen: { shownAs: "name", hasGuardianAgreed: false, revision: 2 },
    }),
    [
      "PATCH member_privacy?member_id=eq.m1&revision=eq.2&select=* {return=representation}",
      { shown_as: "initials" },
    ],
    { "PATCH member_privacy": { body: [{ member_id: "m1" }] } },
  ],
  "a season is read as people outside the club read it": [
    fetched(resultsBookQueryOptions(id)),
    ["POST rpc/results_book", { address: id.slice(-8) }],
    { "POST rpc/results_book": { body: null } },
  ],
  "a text is put on the front page": [
    mutated(useAddToFrontPage, { title: "Week 1", text: "High gun: Ann." }),
    [
      "POST front_page_content",
      { title: "Week 1", excerpt: "High gun: Ann.", content_type: "announcement", published: true },
    ],
  ],
  "accounts are offered by name": [
    fetched(clubAccountsQueryOptions()),
    [
      "GET app_users?select=id,first_name,last_name,role,status&order=last_name.asc,first_name.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "juniors are read": [
    fetched(juniorInitialsQueryOptions()),
    [
      "GET members?select=id,name&or=(category.ilike.*junior*,category.ilike.*youth*)&order=id.asc&offset=0&limit=1000",
    ],
  ],
  "the member of an account is read": [
    fetched(ownMemberQueryOptions("a1")),
    ["GET members?select=id&account_id=eq.a1"],
  ],
  "seasons in which one may enter scores are read": [
    fetched(scorekeeperSeasonsQueryOptions(viewer.id)),
    ["POST rpc/my_scorekeeper_seasons", {}],
  ],
  "the club's history is read": [fetched(clubHistoryQueryOptions()), ["POST rpc/club_history", {}]],
  "the club's records are read": [fetched(clubRecordsQueryOptions()), ["POST rpc/club_records", {}]],
  "the second page of members of all time": [
    fetched(allTimeMembersQueryOptions({ order: "average", atLeastRounds: 10, page: 2 })),
    [
      "POST rpc/all_time_members",
      { order_by: "average", at_least_rounds: 10, page_size: 50, page_start: 50 },
    ],
  ],
  "the weather of now at the club's clock": [
    fetched(currentWeatherQueryOptions()),
    [
      "GET club_settings?select=*",
      "POST /functions/v1/fetch-weather",
      { date: "2026-03-14", timeOfRound: "12:00", isFutureDate: false },
    ],
    { "GET club_settings": { body: [{ time_zone: "America/Denver" }] } },
  ],
  "the weather of a round to come": [
    fetched(roundWeatherQueryOptions("2026-03-20", "18:30")),
    ["POST /functions/v1/fetch-weather", { date: "2026-03-20", timeOfRound: "18:30", isFutureDate: true }],
    { "POST /functions/v1/fetch-weather": { body: { description: "Clear", temperature: 50, windSpeed: 3 } } },
  ],
  "rounds are recorded with the token of who typed them": [
    signedIn(() => recordRounds([placed], signal)),
    ["POST rpc/record_scores", { season_id: "s1", entries: [placed.entry], source: "add-team-scores" }],
  ],
  "rounds whose place is taken go in without a place": [
    signedIn(() => recordRounds([placed], signal)),
    [
      "POST rpc/record_scores",
      { season_id: "s1", entries: [placed.entry], source: "add-team-scores" },
      "POST rpc/record_scores",
      { season_id: "s1", entries: [round.entry], source: "add-team-scores" },
    ],
    { "POST rpc/record_scores": [positionTaken, { body: [] }] },
  ],
  "a recorded score is corrected to a waiting round at its revision": [
    signedIn(() => correctToRound(placed, recordedScore({ id: "r9", hits: 20, revision: 3 }), "Misread")),
    [
      "POST rpc/change_scores",
      {
        season_id: "s1",
        changes: [{ score_id: "r9", expected_revision: 3, action: "correct", values: typed }],
        reason: "Misread",
        source: "add-team-scores",
      },
    ],
    { "POST rpc/change_scores": { body: [recordedScore({ id: "r9" })] } },
  ],
  "parts of an import are sent once each, by number": [
    () =>
      sendImportParts({
        importId: "i1",
        parts: [
          { kind: "members", rows: [1] },
          { kind: "scores", rows: [2, 3] },
        ],
        signal,
        onPart: () => {},
      }),
    [
      "POST score_import_parts?on_conflict=import_id,part {resolution=ignore-duplicates}",
      { import_id: "i1", part: 1, kind: "members", rows: [1] },
      "POST score_import_parts?on_conflict=import_id,part {resolution=ignore-duplicates}",
      { import_id: "i1", part: 2, kind: "scores", rows: [2, 3] },
    ],
    { "POST score_import_parts": { status: 204 } },
  ],
  "parts of an import that is given up are deleted": [
    () => abortImport("i1"),
    ["DELETE score_import_parts?import_id=eq.i1"],
  ],
  "a device without copies of rounds asks for nothing": [fetched(lostRoundsQueryOptions("nobody")), []],
  "after a restore, copies of rounds that the backup may lack are asked for": [
    async (client) => {
      await confirmRounds([round]);
      return client.fetchQuery(lostRoundsQueryOptions(viewer.id));
    },
    ["POST rpc/club_restore", {}, "POST rpc/missing_rounds", { score_ids: ["r1"] }],
    {
      "POST rpc/club_restore": {
        body: { restored_at: "2026-03-14T17:00:00Z", backup_made_at: "2026-03-14T03:00:00Z", returned: [] },
      },
    },
  ],
});
