import type { FullNight } from "#league/night/night-people.ts";
import type { NightStory } from "#league/night/night-story.ts";
import { netText } from "#league/night/night-text.ts";
import { isJuniorCategory } from "#league/rules/categories.ts";
import { formatDay } from "#lib/dates.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";

/** Shows only adults, by the names of the season's public results. */
export type ShareCard = {
  club: string;
  head: string;
  season: string;
  sides: { name: string; total: string }[];
  title: string;
  names: string[];
  own: string | null;
};

type ShareOptions = {
  club: string;
  day: string | null;
  /** The season for people outside the club; null if its results are only for members. */
  results: ResultsSeason | null;
  hasOwnScore: boolean;
};

const mostNames = 3;

export function shareCard(season: ClubSeason, story: NightStory, options: ShareOptions): ShareCard {
  const { club, day, results, hasOwnScore } = options;
  const nameOf = publicNames(season, results);
  const perfect = story.full.filter(({ hits, targets }) => hits === targets);
  const night = perfect.length > 0 ? perfect : bestOf(story.full);
  const names = night.flatMap(({ id, hits }) => {
    const name = nameOf(id);
    return name === null ? [] : [perfect.length > 0 ? name : `${name} ${hits}`];
  });
  const date = day ? ` · ${formatDay(day, { month: "short", day: "numeric", year: "numeric" })}` : "";
  return {
    club,
    head: `Week ${story.week}${date}`,
    season: season.info.name,
    sides: sidesOf(season, story),
    title: names.length === 0 ? "" : perfect.length > 0 ? "Perfect nights" : "Best of the night",
    names: names.slice(0, mostNames),
    own: hasOwnScore && story.own ? `My night: ${ownScore(story)}` : null,
  };
}

/** "18 + 22". */
export function ownScore({ own }: NightStory): string {
  return (own?.rounds ?? []).flatMap(({ row, counts }) => (counts ? [row.hits] : [])).join(" + ");
}

/** A junior's own score would reveal who is in the picture. */
export function mayShareOwn({ book }: ClubSeason, story: NightStory, memberId: string | null): boolean {
  const member = book.members.find(({ id }) => id === memberId);
  return member !== undefined && !isJuniorCategory(member.category) && ownScore(story) !== "";
}

function bestOf(full: readonly FullNight[]): FullNight[] {
  const best = full.toSorted((a, b) => b.hits - a.hits);
  const least = best[mostNames - 1]?.hits ?? 0;
  return best.filter(({ hits }) => hits >= least && hits > 0);
}

/** Null for juniors, for members who are not named outside the club, and in a season without public results. */
function publicNames({ book }: ClubSeason, results: ResultsSeason | null): (id: string) => string | null {
  const juniors = new Set(
    book.members.filter(({ category }) => isJuniorCategory(category)).map(({ id }) => id),
  );
  const names = new Map((results?.season.book.members ?? []).map(({ id, name }) => [id, name]));
  return (id) => (juniors.has(id) || results?.hidden.has(id) ? null : (names.get(id) ?? null));
}

/** The viewer's match, else the best three teams of the night. */
function sidesOf({ book }: ClubSeason, story: NightStory): ShareCard["sides"] {
  const [match] = story.team?.matches ?? [];
  if (story.team && match?.opponent)
    return [
      { name: story.team.name, total: netText(match.own, story) },
      { name: match.opponent.name, total: netText(match.other, story) },
    ];
  const { teams } = reportOf(book);
  return book.teams
    .flatMap(({ id, name }) => {
      const total = teams[id]?.weeks[story.week]?.total ?? null;
      return total === null ? [] : [{ name, total }];
    })
    .toSorted((a, b) => b.total - a.total)
    .slice(0, mostNames)
    .map(({ name, total }) => ({ name, total: netText(total, story) }));
}

const longest = 280;

/** Also the picture's alternative text; leaves out names before it gets too long. */
export function shareText(card: ShareCard): string {
  const { club, head, season, sides, title, names, own } = card;
  const first = `${club}: ${head}, ${season}. ${sides.map(({ name, total }) => `${name} ${total}`).join(", ")}.`;
  const last = own ? ` ${own}.` : "";
  for (let count = names.length; count >= 0; count -= 1) {
    const leaders = count === 0 ? "" : ` ${title}: ${names.slice(0, count).join(", ")}.`;
    const text = `${first}${leaders}${last}`;
    if (text.length <= longest) return text;
  }
  return `${first.slice(0, longest - last.length - 1)}…${last}`;
}
