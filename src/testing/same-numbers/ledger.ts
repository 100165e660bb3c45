/** What an output shows in one place, as text or as a value of a file. */
export type CellValue = string | number | null | undefined;

/** Rows of one output: whose they are, and what is under each header. */
export type Lines = {
  output: string;
  /** The same list has the same rows in the same order in every output. */
  list: string;
  lines: readonly { subject: string; cells: Readonly<Record<string, CellValue>> }[];
  /** The figure under a header; null: compared nowhere; undefined: a header that no one expected. */
  figureOf: (header: string) => string | null | undefined;
  /** An output for people outside leaves out who is hidden; one in a frame has the first rows only. */
  isPart?: (names: readonly string[]) => readonly string[];
};

/** Whose figure it is, which, and what is shown as it. */
export type Cell = { subject: string; figure: string; shown: CellValue };

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Compares what outputs show, cell by cell: with the engine's own figure where there is one, else with what the first output
 * showed. Everything that differs is listed as a sentence.
 */
export function createLedger(figures: ReadonlyMap<string, CellValue>) {
  const agreed = new Map<string, CellValue>();
  const shownAs = new Map<string, Plain>();
  const lists = new Map<string, readonly string[]>();
  const counts = new Map<string, number>();
  const differences: string[] = [];

  function cell(output: string, { subject, figure, shown }: Cell) {
    const key = `${subject}: ${figure}`;
    // Who leads has no gap, whether a dash or a zero says so.
    const found = plain(shown) ?? (figure.startsWith("gap") ? 0 : null);
    const earlier = figures.has(key) ? plain(figures.get(key)) : agreed.get(key);
    counts.set(output, (counts.get(output) ?? 0) + 1);
    shownAs.set(key, found);
    if (earlier === undefined) agreed.set(key, found);
    else if (earlier !== found) differences.push(`${output} shows ${found} as ${key}, and it is ${earlier}`);
  }

  /** Says what a cell has to show where the engine's figures do not have it. */
  function expect({ subject, figure, shown }: Cell) {
    agreed.set(`${subject}: ${figure}`, plain(shown));
  }

  function compare({ output, list, lines, figureOf, isPart = (names) => names }: Lines) {
    const names = lines.map(({ subject }) => subject);
    const earlier = lists.get(list);
    if (earlier === undefined) lists.set(list, names);
    else if (isPart(earlier).join() !== names.join())
      differences.push(`${output} lists ${names} in ${list}, and others ${isPart(earlier)}`);
    for (const { subject, cells } of lines)
      for (const [header, value] of Object.entries(cells)) {
        const figure = figureOf(header);
        if (figure === undefined) differences.push(`${output}, ${list}: the column ${header} is not known`);
        else if (figure !== null) cell(output, { subject, figure, shown: value });
      }
  }

  return { cell, compare, counts, differences, expect, shown: shownAs };
}

export type Plain = string | number | null;

/** A number however it is written; a dash and nothing are the same. */
export function plain(value: CellValue): Plain {
  if (value === null || value === undefined) return null;
  const text = String(value).trim();
  if (text === "" || text === "–") return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
