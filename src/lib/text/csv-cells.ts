/** A cell that starts with one of these is a formula to a spreadsheet, including full-width signs. */
const formulaSigns = "=+\\-@＝＋－＠";
const runs = new RegExp(`^(?:\\s*[${formulaSigns}]|[\\t\\r\\n])`);
/** A sign after a separator: a spreadsheet that expects another separator splits the cell there. */
const insideSign = new RegExp(`([;,|\\t\\r\\n]\\s*)('*)(?=[${formulaSigns}])`, "g");

/** An apostrophe precedes a formula, and an existing one, so that no spreadsheet runs it and `readCell` restores it. */
export function harmlessCell(text: string): string {
  const inside = text.replaceAll(insideSign, "$1'$2");
  return needsMark(text) ? `'${inside}` : inside;
}

/** Removes the apostrophe that keeps a spreadsheet from running or converting the cell. */
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

/** `'24`: a number that someone marked as text. */
function markedNumber(text: string): string {
  return /^'\d/.test(text) ? text.slice(1) : text;
}
