export type WordRun = { kind: "same" | "added" | "removed"; text: string };

/** Above this number, the middle of two texts is shown as removed and added as a whole. */
const mostComparisons = 4_000_000;

export function wordDifference(from: string, to: string): WordRun[] {
  const [was, is] = [splitText(from), splitText(to)];
  const start = sameAtStart(was, is);
  const end = sameAtStart(was.slice(start).reverse(), is.slice(start).reverse());
  const [removed, added] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  const runs: WordRun[] = [];
  addRun(runs, "same", was.slice(0, start));
  for (const run of middleOf(removed, added)) addRun(runs, run.kind, [run.text]);
  addRun(runs, "same", was.slice(was.length - end));
  return runs;
}

/** Words with the spaces after them, so that joining them restores the text. */
function splitText(text: string): string[] {
  return text.match(/\s*\S+[^\S\n]*|\s+$/g) ?? [];
}

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const end = Math.min(one.length, other.length);
  let count = 0;
  while (count < end && one[count] === other[count]) count += 1;
  return count;
}

function middleOf(removed: readonly string[], added: readonly string[]): WordRun[] {
  if (removed.length * added.length > mostComparisons) {
    return [
      { kind: "removed", text: removed.join("") },
      { kind: "added", text: added.join("") },
    ];
  }
  const lengths = commonLengths(removed, added);
  const width = added.length + 1;
  const runs: WordRun[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const [gone, come] = [removed[row], added[column]];
    const afterGone = gone === undefined ? -1 : (lengths[(row + 1) * width + column] ?? 0);
    const afterCome = come === undefined ? -1 : (lengths[row * width + column + 1] ?? 0);
    if (gone !== undefined && gone === come) {
      runs.push({ kind: "same", text: gone });
      row += 1;
      column += 1;
    } else if (gone !== undefined && afterGone >= afterCome) {
      runs.push({ kind: "removed", text: gone });
      row += 1;
    } else {
      runs.push({ kind: "added", text: come ?? "" });
      column += 1;
    }
  }
  return runs;
}

/** For each pair of positions, the number of words common to both remaining texts. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const index = row * width + column;
      lengths[index] =
        one[row] === other[column]
          ? (lengths[index + width + 1] ?? 0) + 1
          : Math.max(lengths[index + width] ?? 0, lengths[index + 1] ?? 0);
    }
  }
  return lengths;
}

function addRun(runs: WordRun[], kind: WordRun["kind"], words: readonly string[]) {
  const text = words.join("");
  const last = runs.at(-1);
  if (text === "") return;
  if (last?.kind === kind) last.text += text;
  else runs.push({ kind, text });
}
