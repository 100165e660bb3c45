import { fetched, testRequests } from "#testing/requests-of.tsx";
import { correctionsQueryOptions, nightWeatherQueryOptions } from "./night-queries.ts";

const log =
  "GET score_audit_log?select=id,created_at,was,now&season_id=eq.s1&member_id=eq.m1&action=eq.corrected&order=id.asc";
const states = (was: number, now: number) => ({
  ...{ id: 1, created_at: "2026-01-20T12:00:00Z" },
  was: { week: 2, event: "singles16", round: 1, hits: was },
  now: { week: 2, event: "singles16", round: 1, hits: now },
});

testRequests({
  "the weather of a night is that of its first round": [
    fetched(nightWeatherQueryOptions("s1", 2)),
    [
      "GET scores?select=weather_description,weather_temperature,weather_wind_speed&season_id=eq.s1&week=eq.2&kind=eq.actual&voided_at=is.null&weather_description=not.is.null&order=time_of_round.asc,id.asc&limit=1",
    ],
  ],
  "without a correction of hits, nobody asks when the week was published": [
    fetched(correctionsQueryOptions("s1", 2, "m1")),
    [log],
    { "GET score_audit_log": { body: [states(22, 22)] } },
  ],
  "with one, the moment of publishing is asked for": [
    fetched(correctionsQueryOptions("s1", 2, "m1")),
    [log, "GET season_weeks?select=published_at&season_id=eq.s1&week=eq.2"],
    {
      "GET score_audit_log": { body: [states(21, 22)] },
      "GET season_weeks": { body: { published_at: null } },
    },
  ],
});
