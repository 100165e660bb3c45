export type JsonLimits = {
  depth: number;
  /** Items of a top-level list: the rows of one request. */
  rows: number;
  /** Different names in those rows: each becomes a column of the statement. */
  columns: number;
  values: number;
};

export type Excess = keyof JsonLimits;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/** Finds the exceeded limit in one pass without parsing, because parsing makes deeply nested text expensive. */
export function excessOf(text: string, limits: JsonLimits): Excess | undefined {
  const rowDepth = /^\s*\[/.test(text) ? 2 : 1;
  const names = new Set<string>();
  const totals = { depth: 0, rows: 1, values: 1 };
  let name = "";
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (totals.depth === rowDepth) name = text.slice(at + 1, end);
      at = end;
    } else if (opens.has(code)) {
      if (++totals.depth > limits.depth) return "depth";
      if (++totals.values > limits.values) return "values";
    } else if (closes.has(code)) totals.depth -= 1;
    else if (code === comma) {
      if (rowDepth === 2 && totals.depth === 1 && ++totals.rows > limits.rows) return "rows";
      if (++totals.values > limits.values) return "values";
    } else if (code === colon && totals.depth === rowDepth) {
      if (names.add(name).size > limits.columns) return "columns";
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
