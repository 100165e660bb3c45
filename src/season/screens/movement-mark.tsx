import { formatFigure } from "#season/words/figures.ts";
import type { Movement } from "#season/words/movement.ts";

/** An arrow in green or red to see and words to hear; a quiet dot where nothing moved. */
export function MovementMark({ movement, decimals = 0 }: { movement: Movement; decimals?: 0 | 2 }) {
  if (movement === null) return "–";
  if (movement === "new") return "new";
  if (movement === 0)
    return (
      <span className="quiet" role="img" aria-label="unchanged">
        •
      </span>
    );
  const [arrow, direction] = movement > 0 ? ["▲", "up"] : ["▼", "down"];
  const size = formatFigure(Math.abs(movement), decimals);
  return (
    <span className={movement > 0 ? "good" : "bad"} role="img" aria-label={`${direction} ${size}`}>
      {arrow} {size}
    </span>
  );
}
