import { postsOnField, squadParts } from "#keeping/night/squad-parts.ts";
import type { Squad } from "#season/queries/night-squads-queries.ts";

type LineUp = { teamId: string; memberIds: readonly string[] };

export function squadsOf(lineUps: readonly LineUp[], newId: () => string): Squad[] {
  const squads = lineUps.flatMap(({ teamId, memberIds }) =>
    squadParts(memberIds).map((part) => ({ ...emptySquad(newId(), 0), teamId, memberIds: part })),
  );
  return renumbered(squads);
}

export function emptySquad(id: string, number: number): Squad {
  return { id, number, teamId: null, field: "", startsAt: "", memberIds: [] };
}

type MoveShooterOptions = {
  squads: readonly Squad[];
  squadId: string;
  memberId: string;
  step: -1 | 1;
};

export function moveShooter({ squads, squadId, memberId, step }: MoveShooterOptions): Squad[] {
  const at = squads.findIndex(({ id }) => id === squadId);
  const squad = squads[at];
  const post = squad?.memberIds.indexOf(memberId) ?? -1;
  if (!squad || post < 0) return [...squads];
  const next = post + step;
  if (next >= 0 && next < squad.memberIds.length) {
    const memberIds = squad.memberIds.with(post, squad.memberIds[next] ?? "").with(next, memberId);
    return squads.with(at, { ...squad, memberIds });
  }
  const onTheWay = step === 1 ? squads.slice(at + 1) : squads.slice(0, at).reverse();
  const room = onTheWay.find(
    ({ memberIds }) => memberIds.length < postsOnField && !memberIds.includes(memberId),
  );
  if (!room) return [...squads];
  const memberIds = step === 1 ? [memberId, ...room.memberIds] : [...room.memberIds, memberId];
  return squads
    .with(squads.indexOf(room), { ...room, memberIds })
    .with(at, { ...squad, memberIds: squad.memberIds.filter((id) => id !== memberId) });
}

export function renumbered(squads: readonly Squad[]): Squad[] {
  return squads
    .filter(({ memberIds }) => memberIds.length > 0)
    .map((squad, index) => ({ ...squad, number: index + 1 }));
}

export function changeSquad(squads: readonly Squad[], squadId: string, change: Partial<Squad>): Squad[] {
  return squads.map((squad) => (squad.id === squadId ? { ...squad, ...change } : squad));
}

/** Members in more than one squad: allowed for a second round, but worth a warning. */
export function standingTwice(squads: readonly Squad[]): string[] {
  const idsSoFar = new Set<string>();
  const twice = new Set<string>();
  for (const memberId of squads.flatMap(({ memberIds }) => memberIds)) {
    if (idsSoFar.has(memberId)) twice.add(memberId);
    idsSoFar.add(memberId);
  }
  return [...twice];
}
