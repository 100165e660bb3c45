import { newId } from "#lib/new-id.ts";
import { Button } from "#ui/form/button.tsx";
import { freePlaces, type LineState, type Note } from "../core/line-state.ts";
import { lineShooterOf } from "../core/scorer-squad.ts";
import type { LineLink } from "../line-owner.ts";

type LateOfSquadProps = { link: LineLink; state: LineState; onNote: Note };

/** Members of the squad who were not there at the start; a code lets no one else shoot. */
export function LateOfSquad({ link, state, onNote }: LateOfSquadProps) {
  const known = new Set(state.shooters.map(({ shooter }) => shooter.memberId));
  const late = link.shooters.filter(({ memberId }) => !known.has(memberId));
  const places = freePlaces(state);
  if (late.length === 0) return <p>The whole squad is here. The scorekeeper adds anyone else.</p>;
  return late.map((shooter) => {
    const place = places.includes(shooter.post) ? shooter.post : places[0];
    if (place === undefined) return null;
    const joining = lineShooterOf(shooter, { place, round: link.roundOf(shooter), scoreId: newId() });
    return (
      <Button key={shooter.memberId} onClick={() => onNote(() => ({ is: "join", shooter: joining }))}>
        {shooter.name} is here now: start at the next post change
      </Button>
    );
  });
}
