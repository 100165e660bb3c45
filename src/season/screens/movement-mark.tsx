import type { Movement } from "#season/words/movement.ts";

export function MovementMark({ movement }: { movement: Movement }) {
  if (movement === null) return "–";
  if (movement === "new") return "new";
  if (movement === 0)
    return (
      <span role="img" aria-label="unchanged">
        =
      </span>
    );
  const [arrow, direction] = movement > 0 ? ["▲", "up"] : ["▼", "down"];
  const places = Math.abs(movement);
  return (
    <span className={movement > 0 ? "good" : "bad"} role="img" aria-label={`${direction} ${places}`}>
      {arrow} {places}
    </span>
  );
}
