import type { ScoreRow } from "#league/book/book.ts";
import { type PostMap, postMapOf } from "#league/book/post-map.ts";
import { TargetMap } from "#ui/pictures/target-map.tsx";

/** A map of fewer rounds would show chance. */
const roundsForMap = 4;

export function RoundsMap({ title, rounds }: { title: string; rounds: readonly ScoreRow[] }) {
  const map = postMapOf(rounds);
  const mapText = knownText(map);
  if (map.rounds >= roundsForMap) return <TargetMap title={title} cells={map.cells} coverageText={mapText} />;
  return (
    <section>
      <h3 className="plain">{title}</h3>
      <p className="quiet plain small">
        {mapText}. The map needs {roundsForMap}. Rounds scored at the line have marks.
      </p>
    </section>
  );
}

/** "12 of 14 rounds have marks, 1 without a lineup position". */
function knownText({ rounds, withoutDetail, withoutPosition }: PostMap): string {
  const all = rounds + withoutDetail + withoutPosition;
  const marks = `${rounds + withoutPosition} of ${all} ${all === 1 ? "round has" : "rounds have"} marks`;
  return withoutPosition === 0 ? marks : `${marks}, ${withoutPosition} without a lineup position`;
}
