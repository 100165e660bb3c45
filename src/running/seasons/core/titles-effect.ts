import type { SeasonBook } from "#league/book/book.ts";
import { type Champion, championsOf } from "#league/season/champions.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { awardTitle, compareChampions } from "#season/words/award-titles.ts";

export type TitleWinner = Pick<Champion, "award" | "title" | "place" | "memberId" | "teamId">;

export type TitleHolder = { id: string; name: string; isTeam: boolean };

export type TitleEffect = { title: string; before: TitleHolder[]; after: TitleHolder[]; isChanged: boolean };

export function titleWinners(book: SeasonBook): TitleWinner[] {
  return championsOf(seasonOf(book))
    .map(({ award, title, place, memberId, teamId }) => ({ award, title, place, memberId, teamId }))
    .sort(compareChampions);
}

export function titlesEffect(before: SeasonBook, after: SeasonBook): TitleEffect[] {
  const [was, now] = [titleWinners(before), titleWinners(after)];
  const entries = [...was, ...now].sort(compareChampions);
  const titles = new Set(entries.map(nameOf));
  return [...titles].map((title) => {
    const holders = (winners: readonly TitleWinner[], { teams, members }: SeasonBook) =>
      winners
        .filter((winner) => nameOf(winner) === title)
        .map((winner) => holderOf(winner, winner.memberId === null ? teams : members));
    const [first, then] = [holders(was, before), holders(now, after)];
    return { title, before: first, after: then, isChanged: idsOf(first) !== idsOf(then) };
  });
}

function nameOf({ award, title, place }: TitleWinner): string {
  return awardTitle(award, title, place);
}

function holderOf(
  { memberId, teamId }: TitleWinner,
  holders: readonly { id: string; name: string }[],
): TitleHolder {
  const id = memberId ?? teamId ?? "";
  const name = holders.find((each) => each.id === id)?.name ?? "deleted";
  return { id, name, isTeam: memberId === null };
}

function idsOf(holders: readonly TitleHolder[]): string {
  return holders
    .map(({ id }) => id)
    .sort()
    .join();
}
