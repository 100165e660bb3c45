/** Always starts from the same number, so that the server and every browser draw the same wood. */
export function drawTrees(): string {
  let last = 11;
  let path = "";
  const next = () => {
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
  for (let x = -10; x < 1610; x += 6 + Math.round(next() * 14)) {
    // Higher where the waves meet: groups of trees instead of a hedge.
    const group = Math.max(0, Math.sin(x / 95) + Math.sin(x / 41));
    const height = Math.round(20 + group * 11 + next() * 18);
    const half = Math.round(height / 5) + 1;
    path += `M${x} ${328 - height}l${half} ${height}h${-2 * half}z`;
  }
  return path;
}
