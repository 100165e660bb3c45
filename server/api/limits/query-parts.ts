/** The message is a sentence for the sender. */
export class Unreadable extends Error {}

/** Operators that screens use. Others are refused, especially patterns, which load the database. */
const operators = ["eq", "neq", "gt", "gte", "lt", "lte", "is", "in", "ilike"];
const comparison = new RegExp(`^(?:not\\.)?(${operators.join("|")})\\.(.*)$`, "s");
/** The library recognizes an operator by what follows it. */
const anyOperator =
  /^(?:not\.)*((like|match|imatch|isdistinct|cs|cd|ov|sl|sr|nxl|nxr|adj|fts|plfts|phfts|wfts|not)[.(]|(eq|neq|gte?|lte?|i?like|is|in)\()/;
const logic = /^(?:not\.)?(?:and|or)$/;
const name = "[a-z_][a-z0-9_]*";
const column = new RegExp(`^${name}$`);
const filteredColumn = new RegExp(`^${name}(\\.${name})?$`);
const group = /^(?:not\.)?(?:and|or)\s*\((.*)\)$/s;

export type FilterLimits = { count: number; depth: number; length: number; wildcards: number };

/** For a function, a part without an operator is an argument. */
export function readFilters(
  filters: readonly (readonly [string, string])[],
  limits: FilterLimits,
  isCall: boolean,
): void {
  let count = 0;
  const note = (): void => {
    count += 1;
    if (count > limits.count) throw new Unreadable("The query has too many filters.");
  };
  for (const [key, value] of filters) {
    if (value.length > limits.length) throw new Unreadable("A filter of the query is too long.");
    if (logic.test(key)) readGroup(value, 1, { limits, note });
    else {
      if (!filteredColumn.test(key) || isReserved(key))
        throw new Unreadable("The query names a column in a way that is not understood.");
      note();
      if (!isCall || anyOperator.test(value)) readComparison(value, limits);
    }
  }
}

/** Names of Object.prototype are no columns, but the library would look them up. */
const isReserved = (key: string): boolean =>
  key.split(".").some((part) => part in Object.prototype || logic.test(part));

type Reading = { limits: FilterLimits; note: () => void };

function readGroup(text: string, depth: number, { limits, note }: Reading): void {
  if (depth > limits.depth) throw new Unreadable("The filters of the query are nested too deeply.");
  if (!text.startsWith("(") || !text.endsWith(")"))
    throw new Unreadable("A group of filters must be in parentheses.");
  for (const part of splitList(text.slice(1, -1))) {
    const nested = group.exec(part);
    if (nested) readGroup(`(${nested[1]})`, depth + 1, { limits, note });
    else readMember(part, limits, note);
  }
}

function readMember(part: string, limits: FilterLimits, note: () => void): void {
  const dot = part.indexOf(".");
  const key = part.slice(0, dot);
  if (dot === -1 || !column.test(key) || isReserved(key))
    throw new Unreadable("A group of filters has a part that is not understood.");
  note();
  readComparison(part.slice(dot + 1), limits);
}

function readComparison(text: string, { wildcards }: FilterLimits): void {
  const [, operator, value = ""] = comparison.exec(text) ?? [];
  if (!operator) throw new Unreadable(describeComparison(text));
  if (operator === "ilike" && (value.match(/[%*]/g)?.length ?? 0) > wildcards)
    throw new Unreadable("What is looked for has too many placeholders.");
}

function describeComparison(text: string): string {
  const [, operator] = /^(?:not\.)*([a-z]+)[.(]/.exec(text) ?? [];
  return operator
    ? `The operator "${operator}" is not supported here. Use one of: ${operators.join(", ")}.`
    : "A filter needs an operator, as in status=eq.Active.";
}

/** Splits as the library does: at commas outside of quotes, parentheses, and braces. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let [depth, isQuoted, start] = [0, false, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === "(" || character === "{") depth += 1;
    else if (character === ")" || character === "}") depth -= 1;
    else if (character === "," && depth === 0) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
    if (depth < 0) break;
  }
  if (depth !== 0 || isQuoted) throw new Unreadable("A list in the query does not end.");
  return [...parts, text.slice(start).trim()];
}

export type SelectLimits = { length: number; columns: number };

const selected = new RegExp(`^(?:${name}\\s*:\\s*)?(${name}(?:->>?${name})?)$`);
const embedded = new RegExp(`^(?:${name}\\s*:\\s*)?(${name}(?:!${name})?)\\s*\\(([^()]*)\\)$`);

/** Parses a select: columns without duplicates, and embeds from `known`, one level deep. */
export function readSelect(text: string, limits: SelectLimits, knownNames: readonly string[]): string[] {
  if (text.length > limits.length) throw new Unreadable("The query selects too much.");
  const columns: string[] = [];
  const embeds = new Set<string>();
  for (const item of splitSelect(text)) {
    const [, target, inner = ""] = embedded.exec(item) ?? [];
    if (!target) columns.push(readColumn(item));
    else {
      if (!knownNames.includes(target)) throw new Unreadable(`${target} cannot be read along with this.`);
      if (embeds.size === embeds.add(target).size) throw new Unreadable(`The query reads ${target} twice.`);
      countDistinct(splitSelect(inner).map(readColumn), limits);
    }
  }
  countDistinct(columns, limits);
  return columns;
}

function readColumn(item: string): string {
  if (item === "*") return item;
  const found = selected.exec(item)?.[1];
  if (!found || found in Object.prototype)
    throw new Unreadable("The query selects something that is not understood.");
  return found;
}

function countDistinct(columns: readonly string[], limits: SelectLimits): void {
  if (columns.length > limits.columns) throw new Unreadable("The query names too many columns.");
  if (new Set(columns).size < columns.length) throw new Unreadable("The query names a column twice.");
}

const splitSelect = (text: string): string[] => (text.trim() === "" ? [] : splitList(text));

const orderTerm = new RegExp(`^(${name})(?:\\.(?:asc|desc))?(?:\\.nulls(?:first|last))?$`);

export function readOrder(text: string, most: number): string[] {
  const terms = text.split(",");
  if (terms.length > most) throw new Unreadable("The query puts its rows in order by too much.");
  return terms.map((term) => {
    const found = orderTerm.exec(term)?.[1];
    if (!found || found in Object.prototype)
      throw new Unreadable("The query names an order that is not understood.");
    return found;
  });
}

export function operatorOf(text: string): string | undefined {
  return text.startsWith("not.") ? undefined : comparison.exec(text)?.[1];
}

/** The comparisons of a flat group as `column.operator`; undefined for a nested one. */
export function membersOf(text: string): string[] | undefined {
  if (!text.startsWith("(") || !text.endsWith(")")) return undefined;
  return splitList(text.slice(1, -1)).map((part) => part.split(".").slice(0, 2).join("."));
}
