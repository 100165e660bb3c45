import { fetched, fetchedPages, mutated, testRequests } from "#testing/requests-of.tsx";
import { useDisputeScore } from "./score-history-mutations.ts";
import {
  fetchAllRounds,
  type HistoryFilters,
  historyChoicesQueryOptions,
  historyQueryOptions,
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

const all51 = Array.from({ length: 51 }, (_, index) => roundOf(index, "2026-01-07"));
/** The request for rounds with this end. */
const rounds = (end: string) =>
  `GET scores?select=id,season_id,member_id,team_id,week,round,event,kind,status,hits,targets,yardage,shot_on,voided_at,created_at,members!scores_member_id_fkey(name,category),teams(name),seasons!scores_season_id_fkey(name)&${end}`;

function roundOf(index: number, shot_on: string | null) {
  const names = { members: { name: "Ann", category: "open" }, teams: null, seasons: { name: "Winter" } };
  return { id: `r${index}`, round: 1, week: 2, created_at: "2026-01-07T20:00:00Z", shot_on, ...names };
}

testRequests({
  "rounds of all seasons, the latest first, one more than is shown": [
    fetchedPages(historyQueryOptions(none), 1),
    [rounds("shot_on=not.is.null&order=shot_on.desc,round.desc,created_at.desc,id.desc&limit=51")],
    { "GET scores": { body: all51 } },
  ],
  "rounds without a day follow the last that have one": [
    fetchedPages(historyQueryOptions({ ...none, direction: "ascending" }), 1),
    [
      rounds("shot_on=not.is.null&order=shot_on.asc,round.asc,created_at.asc,id.asc&limit=51"),
      rounds("shot_on=is.null&order=shot_on.asc,round.asc,created_at.asc,id.asc&limit=50"),
    ],
    { "GET scores": [{ body: all51.slice(0, 1) }, { body: [] }] },
  ],
  "the rounds behind one with a day, and behind one without": [
    fetchedPages(historyQueryOptions(none), 3),
    [
      rounds("shot_on=not.is.null&order=shot_on.desc,round.desc,created_at.desc,id.desc&limit=51"),
      rounds(
        'shot_on=not.is.null&shot_on=lte.2026-01-07&or=(shot_on.lt."2026-01-07",and(shot_on.eq."2026-01-07",round.lt.1),and(shot_on.eq."2026-01-07",round.eq.1,created_at.lt."2026-01-07T20:00:00Z"),and(shot_on.eq."2026-01-07",round.eq.1,created_at.eq."2026-01-07T20:00:00Z",id.lt."r49"))&order=shot_on.desc,round.desc,created_at.desc,id.desc&limit=101',
      ),
      rounds("shot_on=is.null&order=shot_on.desc,round.desc,created_at.desc,id.desc&limit=101"),
      rounds(
        'shot_on=is.null&order=shot_on.desc,round.desc,created_at.desc,id.desc&round=lte.1&or=(round.lt.1,and(round.eq.1,created_at.lt."2026-01-07T20:00:00Z"),and(round.eq.1,created_at.eq."2026-01-07T20:00:00Z",id.lt."r99"))&limit=201',
      ),
    ],
    {
      "GET scores": [
        { body: all51 },
        { body: [] },
        { body: Array.from({ length: 101 }, (_, index) => roundOf(index, null)) },
        { body: [] },
      ],
    },
  ],
  "every filter of the history, sorted by hits": [
    fetchedPages(historyQueryOptions(all), 1),
    [
      rounds(
        "season_id=eq.s1&id=eq.r1&member_id=eq.m1&team_id=eq.t1&week=eq.3&event=eq.singles16&kind=eq.actual&voided_at=is.null&shot_on=gte.2026-01-01&shot_on=lte.2026-02-01&order=hits.asc,round.asc,created_at.asc,id.asc&limit=51",
      ),
    ],
  ],
  "no round without a day between two days": [
    fetchedPages(historyQueryOptions({ ...none, from: "2026-01-01" }), 1),
    [
      rounds(
        "shot_on=gte.2026-01-01&shot_on=not.is.null&order=shot_on.desc,round.desc,created_at.desc,id.desc&limit=51",
      ),
    ],
  ],
  "rounds that count for no team": [
    fetchedPages(historyQueryOptions({ ...none, team: "none", sort: "week" }), 1),
    [rounds("team_id=is.null&order=week.desc,round.desc,created_at.desc,id.desc&limit=51")],
  ],
  "rounds that are void": [
    fetchedPages(historyQueryOptions({ ...none, kind: "void", sort: "week" }), 1),
    [rounds("voided_at=not.is.null&order=week.desc,round.desc,created_at.desc,id.desc&limit=51")],
  ],
  "every round is read for a file": [
    () => fetchAllRounds({ ...none, sort: "week" }, () => {}),
    [rounds("order=week.desc,round.desc,created_at.desc,id.desc&limit=1000")],
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
