/** What a spreadsheet runs when a cell begins with it, the full-width signs included. */
const formulaSigns = "=+\\-@＝＋－＠";
const runs = new RegExp(`^(?:\\s*[${formulaSigns}]|[\\t\\r\\n])`);
/** A sign after a separator: a spreadsheet that expects another separator than ours splits the cell there. */
const insideSign = new RegExp(`([;,|\\t\\r\\n]\\s*)('*)(?=[${formulaSigns}])`, "g");

/**
 * A text as a cell that no spreadsheet runs: an apostrophe is before what would begin a formula. Apostrophes that
 * stand there already get one more, so that `readCell` gives every text back as it was.
 */
export function harmlessCell(text: string): string {
  const inside = text.replaceAll(insideSign, "$1'$2");
  return needsMark(text) ? `'${inside}` : inside;
}

/** The text that a cell means: without the apostrophe that keeps a spreadsheet from running or counting it. */
export function readCell(cell: string): string {
  const text = cell.replaceAll(insideSign, (whole, before: string, marks: string) =>
    marks === "" ? whole : `${before}${marks.slice(1)}`,
  );
  return text.startsWith("'") && needsMark(text.slice(1)) ? text.slice(1) : markedNumber(text);
}

function needsMark(text: string): boolean {
  const bare = text.replace(/^'+/, "");
  return runs.test(bare) || (bare !== text && /^\d/.test(bare));
}

/** `'24`: a number that someone marked as a text. */
function markedNumber(text: string): string {
  return /^'\d/.test(text) ? text.slice(1) : text;
}
