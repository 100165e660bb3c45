import { expect } from "vitest";
import { resolveRules } from "#league/rules/rules.ts";
import type { Champion } from "#league/season/champions.ts";
import { engineVersion } from "#league/season/engine-version.ts";
import { seasonToFinish } from "#running/season-finish/core/finalize-preview.ts";
import { useFinalizeSeason, useReopenSeason } from "#running/season-finish/finalize-mutations.ts";
import { openDisputesQueryOptions } from "#running/season-finish/finalize-queries.ts";
import {
  snapshotReportQueryOptions,
  snapshotsQueryOptions,
} from "#running/season-finish/season-snapshot-queries.ts";
import { useRecordShootOff } from "#running/season-finish/shoot-offs-mutations.ts";
import { smallContent } from "#running/season-transfer/core/season-file.fixture.ts";
import {
  fetchSeasonContent,
  type ImportProgress,
  sendSeasonFile,
} from "#running/season-transfer/season-files-mutations.ts";
import { knownMembersQueryOptions } from "#running/season-transfer/season-files-queries.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { book } from "#season/queries/two-teams.fixture.ts";
import { aClub } from "#testing/a-club.ts";
import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import type { PreviewedStandings } from "./core/accepted-preview.ts";
import { copyToSave, newCopyForm } from "./core/season-copy.ts";
import { newSeasonForm, withWeekCount } from "./core/season-form.ts";
import { proposedCategoriesQueryOptions } from "./proposed-categories-queries.ts";
import { ruleChangesQueryOptions } from "./rule-changes-queries.ts";
import { useCopySeason, useMoveSeason, useSaveSeason } from "./seasons-mutations.ts";

const form = withWeekCount({ ...newSeasonForm("s1", "2026-03-16"), name: " Spring " }, "1");
const season = clubSeasonOf(book);
const rules = { preset: "scratch" } as const;
const wire = {
  version: 7,
  season: { ...season.info, status: "active", rules },
  weeks: [
    {
      week: 1,
      startsOn: "2026-01-05",
      endsOn: "2026-01-11",
      status: "open",
      published: false,
      locked: false,
    },
  ],
  members: [],
  teams: [],
  scores: [],
  matches: [],
  squadNights: [],
  shootOffs: [],
};
const copyForm = { ...newCopyForm(season, "s2"), teams: "none" } as const;
const plan = {
  season: { name: "Next", startsOn: "2027-01-04", endsOn: "2027-03-28", rules },
  weeks: [],
  off: [],
  teams: [],
  members: [],
  leftOut: [],
};
const copy = copyToSave(["s1", copyForm.id], plan, (id) => `${id}-copy`);
const awards = { highAverage: [], mostImproved: [], rookie: [], longRun: [] };
const counts = { teams: [0, 2], members: [0, 4] } satisfies PreviewedStandings["changed"];
const noChange = { throughWeek: 1, individuals: {}, teams: {}, awards, titles: [], changed: counts };
const promise = { version: 7, reason: "Agreed", standings: noChange };
const champion: Champion = {
  award: "team",
  place: 1,
  title: null,
  memberId: null,
  teamId: "eagles",
  figures: [],
};
const toFinish = { ...seasonToFinish(season), champions: [champion] };
const content = {
  ...smallContent(),
  weeks: [],
  matches: [],
  shoot_offs: [],
  members: [],
  teams: [],
  rosters: [],
  scores: [],
  log: [],
  rule_changes: [],
};

const fields = {
  id: "s1",
  name: "Spring",
  status: "draft",
  audience: "members",
  starts_on: "2026-03-16",
  ends_on: "2026-03-22",
};
const noNight = { night_on: null, starts_at: null };
const weeks = [{ week: 1, starts_on: "2026-03-16", ends_on: "2026-03-22", status: "open", ...noNight }];

testRequests({
  "open disputes of a season are counted": [
    fetched(openDisputesQueryOptions("s1")),
    ["GET score_disputes?select=id&season_id=eq.s1&status=eq.open&limit=1 {count=exact}"],
  ],
  "changes of the rules are read, the latest first": [
    fetched(ruleChangesQueryOptions("s1")),
    [
      "GET season_rule_changes?select=id,rules_before,rules_after,changed:accepted->changed,reason,created_at,accounts(first_name,last_name)&season_id=eq.s1&order=created_at.desc,id.asc&offset=0&limit=1000",
    ],
  ],
  "categories are asked for as the form proposes them, with its start": [
    fetched(proposedCategoriesQueryOptions(form, 3)),
    [
      "POST rpc/proposed_categories",
      { season_id: "s1", categories: resolveRules({}).categories, starts_on: "2026-03-16" },
    ],
    { "POST rpc/proposed_categories": {} },
  ],
  "everyone the club knows is read, with merged records": [
    fetched(knownMembersQueryOptions()),
    [
      "GET member_merges?select=merged_id,remaining_id&order=merged_id.asc&offset=0&limit=1000",
      "GET members?select=id,name,category&order=id.asc&offset=0&limit=1000",
    ],
  ],
  "each time a season was finished is read, with who did it": [
    fetched(snapshotsQueryOptions("s1")),
    [
      "GET season_snapshots?select=id,engine_version,note,finalized_at,finalized_by,reopened_at,reopened_by,reopen_reason&season_id=eq.s1&order=finalized_at.desc,id.asc&offset=0&limit=1000",
      "GET accounts?select=id,first_name,last_name&id=in.(a1)",
    ],
    { "GET season_snapshots": { body: [{ finalized_by: "a1", reopened_by: null }] } },
  ],
  "the stored report of a finished season is read": [
    fetched(snapshotReportQueryOptions("s1")),
    ["GET season_snapshots?select=report&season_id=eq.s1&reopened_at=is.null"],
  ],
  "a season is read for a file": [
    () => fetchSeasonContent("s1"),
    ["POST rpc/season_file", { season_id: "s1" }],
  ],
  "a new season is saved": [
    mutated(useSaveSeason, { form, revision: null, rules: null }),
    [
      "POST rpc/save_season",
      {
        season: { ...fields, rules: { preset: "scratch", format: { weeks: 1 } } },
        weeks,
        expected_revision: null,
      },
    ],
    { "POST rpc/save_season": { body: { id: "s1" } } },
  ],
  "rules that say the same stay as they are written, and a preview is confirmed": [
    mutated(useSaveSeason, { form, revision: 3, rules: { format: { weeks: 1 } }, promise }),
    [
      "POST rpc/save_season",
      { season: { ...fields, rules: { format: { weeks: 1 } } }, weeks, expected_revision: 3, promise },
    ],
    { "POST rpc/save_season": { body: { id: "s1" } } },
  ],
  "who may read a season changes what the club's details say": [
    async (client) => {
      client.setQueryData(["club-settings"], aClub);
      await mutated(useSaveSeason, { form, revision: 3, rules })(client);
      expect(client.getQueryState(["club-settings"])).toMatchObject({ isInvalidated: true });
    },
    [
      "POST rpc/save_season",
      {
        season: { ...fields, rules: { preset: "scratch", format: { weeks: 1 } } },
        weeks,
        expected_revision: 3,
      },
    ],
    { "POST rpc/save_season": { body: { id: "s1" } } },
  ],
  "a season is copied": [
    mutated(useCopySeason, copy),
    ["POST rpc/make_season_from", copy],
    { "POST rpc/make_season_from": { body: { season_id: "s2" } } },
  ],
  "a season is moved on at the revision that is there": [
    mutated(useMoveSeason, { seasonId: "s1", to: "active" }),
    [
      "GET rpc/season_changes?season_id=s1",
      "POST rpc/save_season",
      {
        season: {
          id: "s1",
          name: "Winter",
          status: "active",
          audience: "members",
          starts_on: "2026-01-05",
          ends_on: "2026-03-29",
          rules: { preset: "scratch" },
        },
        weeks: [{ week: 1, starts_on: "2026-01-05", ends_on: "2026-01-11", status: "open", ...noNight }],
        expected_revision: 1,
      },
    ],
    {
      "GET rpc/season_changes": { body: { book: { ...wire, season: { ...wire.season, status: "draft" } } } },
    },
  ],
  "a season whose response was lost has moved on already": [
    mutated(useMoveSeason, { seasonId: "s1", to: "active" }),
    ["GET rpc/season_changes?season_id=s1"],
    { "GET rpc/season_changes": { body: { book: wire } } },
  ],
  "a season is finished at the version that was shown": [
    mutated(useFinalizeSeason, { toFinish, note: " Well shot " }),
    [
      "POST rpc/finalize_season",
      {
        season_id: "s1",
        seen_version: 1,
        report: toFinish.report,
        rules: toFinish.rules,
        engine_version: engineVersion,
        champions: [
          { award: "team", place: 1, title: null, figures: [], member_id: null, team_id: "eagles" },
        ],
        note: "Well shot",
      },
    ],
  ],
  "a season is reopened": [
    mutated(useReopenSeason, { seasonId: "s1", reason: "A score was missing" }),
    ["POST rpc/reopen_season", { season_id: "s1", reason: "A score was missing" }],
  ],
  "a shoot-off is recorded, the winner first": [
    mutated(useRecordShootOff, { seasonId: "s1", award: "highAverage", order: ["m2", "m1"], orderSeen: [] }),
    [
      "POST rpc/record_shoot_off",
      { season_id: "s1", award: "highAverage", member_ids: ["m2", "m1"], seen: [] },
    ],
  ],
  "a season file is sent in parts, then finished": [
    async () => {
      const progress: ImportProgress[] = [];
      const file = { importId: "i1", content, fileName: "winter.json" };
      await sendSeasonFile(file, new AbortController().signal, (step) => progress.push(step));
      expect(progress).toEqual([
        { step: "sending", part: 0, parts: 1 },
        { step: "finishing", part: 1, parts: 1 },
      ]);
    },
    [
      "POST score_import_parts?on_conflict=import_id,part {resolution=ignore-duplicates}",
      {
        import_id: "i1",
        part: 1,
        kind: "season",
        rows: [{ season: content.season, weeks: [], matches: [], shoot_offs: [] }],
      },
      "POST rpc/finish_season_import",
      { import_id: "i1", parts: 1, file_name: "winter.json" },
    ],
  ],
});
