import "fake-indexeddb/auto";
import { useReplyByLink } from "#club/reply/reply-mutations.ts";
import { replyPageQueryOptions } from "#club/reply/reply-queries.ts";
import { useSaveReminders } from "#running/seasons/reminders-mutations.ts";
import { reminderSettingsQueryOptions } from "#running/seasons/reminders-queries.ts";
import { useSaveNightChoices } from "#season/attendance/own-nights-mutations.ts";
import { ownNightChoicesQueryOptions } from "#season/attendance/own-nights-queries.ts";
import { fetched, mutated, testRequests, viewer } from "#testing/requests-of.tsx";
import {
  useAnswer,
  useAnswerAway,
  useAnswerRequest,
  useAskSubstitutes,
  useCloseRequest,
  useRemindTeam,
  useWithdrawAsSubstitute,
} from "./attendance-mutations.ts";
import {
  comingPeopleQueryOptions,
  nightAttendanceQueryOptions,
  ownAttendanceQueryOptions,
  substituteOffersQueryOptions,
  teamRequestsQueryOptions,
} from "./attendance-queries.ts";

const night = { seasonId: "s1", week: 8, teamId: "t1" };
const sentNight = { season_id: "s1", week: 8, team_id: "t1" };

testRequests({
  "the viewer's nights are one request": [
    fetched(ownAttendanceQueryOptions(viewer.id)),
    ["POST rpc/my_attendance", {}],
  ],
  "a night is asked for with its team": [
    fetched(nightAttendanceQueryOptions("s1", 8, "t1")),
    ["POST rpc/night_attendance", sentNight],
  ],
  "requests for substitutes are asked for by team": [
    fetched(teamRequestsQueryOptions(night)),
    ["POST rpc/team_requests", sentNight],
  ],
  "those who would substitute are asked for by team": [
    fetched(substituteOffersQueryOptions(night)),
    ["POST rpc/substitute_offers", sentNight],
  ],
  "squads ask who comes": [
    fetched(comingPeopleQueryOptions("s1", 8)),
    ["POST rpc/coming_people", { season_id: "s1", week: 8 }],
  ],
  "an answer is one request": [
    mutated(useAnswer, { seasonId: "s1", week: 8, reply: "in", note: null, memberId: null }),
    ["POST rpc/reply_to_night", { season_id: "s1", week: 8, reply: "in", note: null, member_id: null }],
  ],
  "an absence names its last day": [
    mutated(useAnswerAway, { until: "2026-12-09" }),
    ["POST rpc/reply_away", { until: "2026-12-09", member_id: null }],
  ],
  "a team is reminded": [mutated(useRemindTeam, night), ["POST rpc/remind_team", sentNight]],
  "substitutes are asked with the id of the sheet": [
    mutated(useAskSubstitutes, { id: "r1", ...night, memberIds: ["bob"], note: " ", closesAt: null }),
    [
      "POST rpc/ask_substitutes",
      { id: "r1", ...sentNight, member_ids: ["bob"], note: null, closes_at: null },
    ],
  ],
  "a request is closed": [
    mutated(useCloseRequest, "r1"),
    ["POST rpc/close_substitute_request", { request_id: "r1" }],
  ],
  "a request is accepted": [
    mutated(useAnswerRequest, { id: "r1", accepts: true }),
    ["POST rpc/answer_substitute_request", { request_id: "r1", accepts: true }],
  ],
  "an acceptance is withdrawn": [
    mutated(useWithdrawAsSubstitute, "r1"),
    ["POST rpc/withdraw_as_substitute", { request_id: "r1" }],
  ],
  "the reminders of a season are read": [
    fetched(reminderSettingsQueryOptions("s1")),
    ["POST rpc/attendance_settings", { season_id: "s1" }],
  ],
  "and set": [
    mutated(() => useSaveReminders("s1"), { daysBefore: 2, sendAt: "17:00", onTheDay: false }),
    [
      "POST rpc/save_attendance_settings",
      { season_id: "s1", days_before: 2, send_at: "17:00", on_the_day: false },
    ],
  ],
  "one's own choices are read": [
    fetched(ownNightChoicesQueryOptions(viewer.id)),
    ["POST rpc/attendance_choices", {}],
  ],
  "and saved": [
    mutated(() => useSaveNightChoices(viewer.id), {
      wantsReminders: true,
      substitutes: true,
      weekdays: [3],
      note: "",
    }),
    [
      "POST rpc/save_attendance_choices",
      { wants_reminders: true, substitutes: true, weekdays: [3], note: null },
    ],
  ],
  "the page of a link is asked for by POST": [
    fetched(replyPageQueryOptions("secret")),
    ["POST rpc/reply_page", { secret: "secret" }],
  ],
  "a press on it answers": [
    mutated(() => useReplyByLink("secret"), { reply: "in" }),
    ["POST rpc/reply_by_link", { secret: "secret", reply: "in" }],
  ],
});
