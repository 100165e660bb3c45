import { useAnnounceWeekAgain } from "#keeping/weeks/week-announcement-mutations.ts";
import { weekAnnouncementQueryOptions } from "#keeping/weeks/week-announcement-queries.ts";
import { sendImport, useUndoImport } from "#running/imports/import-mutations.ts";
import { importsQueryOptions } from "#running/imports/imports-queries.ts";
import { fetchSeasonScores } from "#running/imports/season-exports-queries.ts";
import { fetched, fetchedPages, mutated, testRequests } from "#testing/requests-of.tsx";
import {
  type AuditFilters,
  auditLogQueryOptions,
  entryNamesQueryOptions,
  fetchWholeLog,
} from "./audit-log-queries.ts";
import { scoreRecord } from "./core/score-record.fixture.ts";
import { disputesQueryOptions } from "./disputes-queries.ts";
import {
  useAnswerDispute,
  useChangeScores,
  useRedactReason,
  useRevertScoreChange,
} from "./scores-mutations.ts";
import {
  type ScoreFilters,
  scoreAtQueryOptions,
  scoreListQueryOptions,
  scoreQueryOptions,
} from "./scores-queries.ts";

const score = scoreRecord({ revision: 3 });
const ofSeason: ScoreFilters = {
  seasonId: "s1",
  found: null,
  week: null,
  kind: "",
  show: "all",
  score: "",
};
const wholeLog: AuditFilters = {
  season: "",
  member: "",
  account: "",
  action: "",
  score: "",
  from: null,
  before: null,
};
const ofLog: AuditFilters = {
  season: "s1",
  member: "m1",
  account: "a1",
  action: "voided",
  score: "r1",
  from: "2026-01-01T00:00:00Z",
  before: "2026-02-01T00:00:00Z",
};
const change = {
  seasonId: "s1",
  edits: [{ score, action: "correct", values: { hits: 23 } }],
  reason: "Misread",
} as const;
const scores = (filters: Partial<ScoreFilters>) =>
  fetchedPages(scoreListQueryOptions({ ...ofSeason, ...filters }), 1);

testRequests({
  "the last results email of a week is read": [
    fetched(weekAnnouncementQueryOptions("s1", 2)),
    ["POST rpc/week_announcement", { season_id: "s1", week: 2 }],
    { "POST rpc/week_announcement": { body: null } },
  ],
  "a corrected week is sent again": [
    mutated(useAnnounceWeekAgain, { seasonId: "s1", week: 2, edition: 1 }),
    ["POST rpc/announce_week_again", { season_id: "s1", week: 2, edition: 1 }],
    { "POST rpc/announce_week_again": { body: 3 } },
  ],
  "scores of a season, the latest week first": [
    scores({}),
    ["GET scores?select=*&season_id=eq.s1&order=week.desc,created_at.desc,id.desc&limit=51"],
  ],
  "every filter of scores": [
    scores({
      found: { members: ["m1", "m2"], teams: ["t1"], hasNoTeam: true },
      week: 0,
      kind: "preShoot",
      show: "valid",
      score: "r1",
    }),
    [
      "GET scores?select=*&season_id=eq.s1&id=eq.r1&kind=eq.preShoot&week=eq.0&voided_at=is.null&or=(member_id.in.(m1,m2),team_id.in.(t1),team_id.is.null)&order=week.desc,created_at.desc,id.desc&limit=51",
    ],
  ],
  "no scores where no name is found": [scores({ found: { members: [], teams: [], hasNoTeam: false } }), []],
  "void scores": [
    scores({ show: "void" }),
    [
      "GET scores?select=*&season_id=eq.s1&voided_at=not.is.null&order=week.desc,created_at.desc,id.desc&limit=51",
    ],
  ],
  "a score is read by its id": [
    fetched(scoreQueryOptions("r1")),
    ["GET scores?select=*&id=eq.r1"],
    { "GET scores": { body: score } },
  ],
  "the score of a place in the book is read": [
    fetched(scoreAtQueryOptions("s1", { memberId: "m1", week: 2, event: "singles16", round: 1 })),
    [
      "GET scores?select=*&season_id=eq.s1&member_id=eq.m1&week=eq.2&event=eq.singles16&round=eq.1&voided_at=is.null",
    ],
    { "GET scores": { body: score } },
  ],
  "scores that count are read for a file, in the order of their nights": [
    () => fetchSeasonScores("s1"),
    [
      "GET scores?select=team_id,member_id,week,round,event,kind,hits,targets,status,shot_on,time_of_round,position,yardage,detail,note,weather_description,weather_temperature,weather_wind_speed&season_id=eq.s1&voided_at=is.null&order=week.asc,team_id.asc,position.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "scores are changed at the revision that was seen": [
    mutated(useChangeScores, change),
    [
      "POST rpc/change_scores",
      {
        season_id: "s1",
        changes: [{ score_id: "ann-1-1", expected_revision: 3, action: "correct", values: { hits: 23 } }],
        reason: "Misread",
        source: "admin",
      },
    ],
  ],
  "scores are changed with the dispute that is accepted": [
    mutated(useChangeScores, { ...change, disputeId: "d1" }),
    [
      "POST rpc/answer_dispute",
      {
        dispute_id: "d1",
        accepted: true,
        answer: "Misread",
        changes: [{ score_id: "ann-1-1", expected_revision: 3, action: "correct", values: { hits: 23 } }],
      },
    ],
  ],
  "a dispute is declined": [
    mutated(useAnswerDispute, { seasonId: "s1", disputeId: "d1", accepted: false, answer: "It was 22." }),
    ["POST rpc/answer_dispute", { dispute_id: "d1", accepted: false, answer: "It was 22." }],
  ],
  "a change is reverted at the revision that was seen": [
    mutated(useRevertScoreChange, { entryId: 7, score, reason: "A mistake" }),
    ["POST rpc/revert_score_change", { entry_id: 7, reason: "A mistake", expected_revision: 3 }],
  ],
  "the latest imports of a season": [
    fetched(importsQueryOptions("s1")),
    [
      "GET score_imports?select=id,file_names,created_at,undone_at,result,accounts!score_imports_created_by_fkey(first_name,last_name)&season_id=eq.s1&order=created_at.desc,id.asc&offset=0&limit=1000",
    ],
  ],
  "an import is undone": [
    mutated(() => useUndoImport("s1"), "i1"),
    ["POST rpc/undo_import", { import_id: "i1" }],
  ],
  "the reason of an entry is taken out": [
    mutated(useRedactReason, 7),
    ["POST rpc/redact_log_reason", { entry_id: 7 }],
  ],
  "the whole log, the newest entry first": [
    fetchedPages(auditLogQueryOptions(wholeLog), 1),
    [
      "GET score_audit_log?select=id,score_id,season_id,member_id,account_id,action,was,now,reason,source,created_at,members(name),seasons(name),accounts(first_name,last_name)&order=created_at.desc,id.desc&limit=51",
    ],
  ],
  "every filter of the log": [
    fetchedPages(auditLogQueryOptions(ofLog), 1),
    [
      "GET score_audit_log?select=id,score_id,season_id,member_id,account_id,action,was,now,reason,source,created_at,members(name),seasons(name),accounts(first_name,last_name)&season_id=eq.s1&member_id=eq.m1&account_id=eq.a1&score_id=eq.r1&action=eq.voided&created_at=gte.2026-01-01T00:00:00Z&created_at=lt.2026-02-01T00:00:00Z&order=created_at.desc,id.desc&limit=51",
    ],
  ],
  "what the installation itself wrote": [
    () => fetchWholeLog({ ...wholeLog, account: "none" }, () => {}),
    [
      "GET score_audit_log?select=id,score_id,season_id,member_id,account_id,action,was,now,reason,source,created_at,members(name),seasons(name),accounts(first_name,last_name)&account_id=is.null&order=created_at.desc,id.desc&limit=1000",
    ],
  ],
  "teams, members and merged members are named by their ids": [
    fetched(entryNamesQueryOptions({ teams: ["t1"], members: ["m1", "m2"] })),
    [
      "GET teams?select=id,name&id=in.(t1)",
      "GET members?select=id,name&id=in.(m1,m2)",
      "GET member_merges?select=merged_id,members(name)&merged_id=in.(m1,m2)",
    ],
  ],
  "nothing is asked where nothing is named": [
    fetched(entryNamesQueryOptions({ teams: [], members: [] })),
    [],
  ],
  "disputes of a season are read with the open ones of others, the latest first": [
    fetched(disputesQueryOptions("s1")),
    [
      "GET score_disputes?select=id,season_id,note,status,answer,created_at,answered_at,source,entry,seasons!score_disputes_season_id_fkey(name),accounts!score_disputes_account_id_fkey(first_name,last_name),members!score_disputes_member_id_fkey(name),scores!score_disputes_score_id_fkey(*)&or=(season_id.eq.s1,status.eq.open)&order=created_at.desc,id.asc&offset=0&limit=1000",
    ],
  ],
  "an import is sent in parts, then finished": [
    () =>
      sendImport(
        {
          importId: "i1",
          seasonId: "s1",
          writes: { members: [], teams: [], rosters: [], scores: [] },
          fileNames: "night.csv",
        },
        new AbortController().signal,
        () => {},
      ),
    ["POST rpc/finish_import", { import_id: "i1", season_id: "s1", parts: 0, file_names: "night.csv" }],
  ],
});
