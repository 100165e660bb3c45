import type { SeasonBook } from "#league/book/book.ts";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { bookRowOf } from "#season/rounds/recorded-score.ts";
import { dayAfterSeason } from "#season/words/day-after-season.ts";
import type { SeasonContent } from "./season-file.ts";

/** Void scores are in the file but not in the book. */
export function bookOfContent(content: SeasonContent): SeasonBook {
  const { season, members, teams, rosters, matches, shoot_offs, scores } = content;
  const weeks = weeksOf(content);
  const isFinished = season.status === "final" || season.status === "archived";
  return parseSeasonBook({
    season: { id: season.id, name: season.name, rules: season.rules },
    asOf: isFinished ? dayAfterSeason(weeks) : null,
    weeks,
    members: members
      .filter(({ takes_part }) => takes_part)
      .map((member) => ({
        id: member.id,
        name: `${member.first_name} ${member.last_name}`.trim(),
        seedAverage: member.seed_average,
        seedAverages: member.seed_averages,
        seedYardage: member.seed_yardage,
        rookie: member.rookie,
        category: member.category,
        classOverride: member.class_override,
      })),
    teams: teams.map(({ id, name, division, seed_yardage, place, withdrawn_from_week }) => ({
      id,
      name,
      division,
      seedYardage: seed_yardage,
      place,
      withdrawnFromWeek: withdrawn_from_week,
      roster: rosters
        .filter(({ team_id }) => team_id === id)
        .map(({ member_id, from_week, to_week }) => ({
          memberId: member_id,
          fromWeek: from_week,
          toWeek: to_week,
        })),
    })),
    scores: scores.filter(({ voided_at }) => voided_at === null).map(bookRowOf),
    matches: matches.map(({ week, home_team_id, away_team_id }) => ({
      week,
      home: home_team_id,
      away: away_team_id,
    })),
    shootOffs: [...Map.groupBy(shoot_offs, ({ award }) => award)].map(([award, places]) => ({
      award,
      order: places.toSorted((a, b) => a.place - b.place).map(({ member_id }) => member_id),
    })),
  });
}

function weeksOf({ weeks }: SeasonContent) {
  return weeks.map(({ week, starts_on, ends_on, status, published_at }) => ({
    week,
    startsOn: starts_on,
    endsOn: ends_on,
    status: published_at === null ? status : ("closed" as const),
  }));
}
