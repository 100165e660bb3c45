import { fetched, mutated, testRequests } from "#testing/requests-of.tsx";
import { useDisputeScore } from "./score-history-mutations.ts";
import {
  fetchAllRounds,
  type HistoryFilters,
  historyChoicesQueryOptions,
  historyPageQueryOptions,
  ownDisputesQueryOptions,
  roundChangesQueryOptions,
  teamNamesQueryOptions,
} from "./score-history-queries.ts";

const none: HistoryFilters = {
  seasonId: null,
  member: "",
  team: "",
  week: 0,
  event: "",
  kind: "",
  from: "",
  to: "",
  score: "",
  sort: "date",
  direction: "descending",
};
const all: HistoryFilters = {
  seasonId: "s1",
  member: "m1",
  team: "t1",
  week: 3,
  event: "singles16",
  kind: "actual",
  from: "2026-01-01",
  to: "2026-02-01",
  score: "r1",
  sort: "hits",
  direction: "ascending",
};

testRequests({
  "rounds of all seasons, the latest first, one more than a page shows": [
    fetched(historyPageQueryOptions(none, 1)),
    [
      "GET scores?select=id,season_id,member_id,team_id,week,round,event,kind,status,hits,targets,yardage,shot_on,voided_at,members!scores_member_id_fkey(name,category),teams(name),seasons!scores_season_id_fkey(name)&order=shot_on.desc.nullslast,round.asc,created_at.asc,id.asc&offset=0&limit=51",
    ],
  ],
  "every filter of the history, sorted by hits, on the second page": [
    fetched(historyPageQueryOptions(all, 2)),
    [
      "GET scores?select=id,season_id,member_id,team_id,week,round,event,kind,status,hits,targets,yardage,shot_on,voided_at,members!scores_member_id_fkey(name,category),teams(name),seasons!scores_season_id_fkey(name)&season_id=eq.s1&id=eq.r1&member_id=eq.m1&team_id=eq.t1&week=eq.3&event=eq.singles16&kind=eq.actual&voided_at=is.null&shot_on=gte.2026-01-01&shot_on=lte.2026-02-01&order=hits.asc.nullslast,round.asc,created_at.asc,id.asc&offset=50&limit=51",
    ],
  ],
  "rounds that count for no team": [
    fetched(historyPageQueryOptions({ ...none, team: "none", sort: "week" }, 1)),
    [
      "GET scores?select=id,season_id,member_id,team_id,week,round,event,kind,status,hits,targets,yardage,shot_on,voided_at,members!scores_member_id_fkey(name,category),teams(name),seasons!scores_season_id_fkey(name)&team_id=is.null&order=week.desc.nullslast,round.asc,created_at.asc,id.asc&offset=0&limit=51",
    ],
  ],
  "rounds that are void": [
    fetched(historyPageQueryOptions({ ...none, kind: "void" }, 1)),
    [
      "GET scores?select=id,season_id,member_id,team_id,week,round,event,kind,status,hits,targets,yardage,shot_on,voided_at,members!scores_member_id_fkey(name,category),teams(name),seasons!scores_season_id_fkey(name)&voided_at=not.is.null&order=shot_on.desc.nullslast,round.asc,created_at.asc,id.asc&offset=0&limit=51",
    ],
  ],
  "every round is read for a file": [
    () => fetchAllRounds(none, () => {}),
    [
      "GET scores?select=id,season_id,member_id,team_id,week,round,event,kind,status,hits,targets,yardage,shot_on,voided_at,members!scores_member_id_fkey(name,category),teams(name),seasons!scores_season_id_fkey(name)&order=shot_on.desc.nullslast,round.asc,created_at.asc,id.asc&offset=0&limit=1000",
    ],
  ],
  "teams and weeks of a season are offered": [
    fetched(historyChoicesQueryOptions("s1")),
    ["GET seasons?select=teams(id,name),season_weeks(week)&id=eq.s1"],
    { "GET seasons": { body: { teams: [], season_weeks: [] } } },
  ],
  "what a person disputed is read, the latest first": [
    fetched(ownDisputesQueryOptions("a1")),
    ["GET score_disputes?select=*&account_id=eq.a1&order=created_at.desc,id.asc&offset=0&limit=1000"],
  ],
  "what happened to a round is read, the first entry first": [
    fetched(roundChangesQueryOptions("r1")),
    [
      "GET score_audit_log?select=id,action,was,now,reason,created_at,accounts!score_audit_log_account_id_fkey(first_name,last_name)&score_id=eq.r1&order=id.asc",
    ],
  ],
  "teams are named by their ids": [
    fetched(teamNamesQueryOptions(["t1", "t2"])),
    ["GET teams?select=id,name&id=in.(t1,t2)"],
  ],
  "a round is disputed": [
    mutated(useDisputeScore, { scoreId: "r1", note: "I hit 23." }),
    ["POST score_disputes", { score_id: "r1", note: "I hit 23." }],
  ],
});
