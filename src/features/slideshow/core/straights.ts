import type { ScoreRow } from "#league/book.ts";
import { shootingOrder } from "#league/runs.ts";
import type { Season } from "#league/season.ts";
import type { Shooter } from "#league/shooters.ts";

/** A full round of a week. `isFirst`: the member had none earlier in the season. */
export type Straight = { memberId: string; row: ScoreRow; isFirst: boolean };

/** Every round of the week in which no target was lost, in the order they were shot as far as that is known. */
export function straightsOfWeek({ shooters, rules }: Season, week: number): Straight[] {
  const straights = [...shooters.values()].flatMap((shooter) =>
    ofShooter(shooter, week, rules.format.events),
  );
  const order = shootingOrder(
    straights.map(({ row }) => row),
    rules.format.events,
  );
  return straights.sort((a, b) => order.indexOf(a.row) - order.indexOf(b.row));
}

function ofShooter({ member, eligible }: Shooter, week: number, events: readonly string[]): Straight[] {
  const full = shootingOrder(eligible, events).filter(({ hits, targets }) => hits === targets);
  return full.flatMap((row, place) =>
    row.week === week ? { memberId: member.id, row, isFirst: place === 0 } : [],
  );
}
