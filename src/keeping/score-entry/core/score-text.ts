import { readHitsOf } from "#season/rounds/hits-text.ts";

/** An empty field means "did not shoot", which is not the same as 0. */
export type ReadScore = { is: "empty" } | { is: "hits"; hits: number } | { is: "error"; sentence: string };

export function readScore(typed: string, targets: number): ReadScore {
  const minusText = typed.trim().replace("−", "-");
  const hitsOfTotal = readHitsOf(minusText);
  const text = hitsOfTotal && Number(hitsOfTotal.targets) === targets ? hitsOfTotal.hits : minusText;
  if (text === "" || text === "-" || text === "–") return { is: "empty" };
  const allowed = `Enter 0 to ${targets}.`;
  if (/^\d+$/.test(text)) {
    const hits = Number(text);
    if (hits <= targets) return { is: "hits", hits };
    return error(`${text.slice(0, 6)} of ${targets} isn't possible. ${allowed}`);
  }
  if (/^-\d+$/.test(text)) return error(`${text.replace("-", "−").slice(0, 6)} is not possible. ${allowed}`);
  if (/^-?\d*[.,]\d*$/.test(text)) return error(`${text.slice(0, 8)} is not a whole number. ${allowed}`);
  return error(`“${text.slice(0, 12)}” is not a number. ${allowed}`);
}

function error(sentence: string): ReadScore {
  return { is: "error", sentence };
}
