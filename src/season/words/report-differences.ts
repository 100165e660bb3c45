import { isFields } from "#league/book/readers.ts";
import type { SeasonReport } from "#league/season/report-types.ts";

/** A differing field; `path` leads to it; undefined: missing on that side. */
export type ReportDifference = { path: readonly string[]; before: unknown; after: unknown };

export function reportDifferences(before: SeasonReport, after: SeasonReport): ReportDifference[] {
  return differences([], withNamedMatches(before), withNamedMatches(after));
}

type Fields = Readonly<Record<string, unknown>>;

function withNamedMatches({ matches, ...rest }: SeasonReport): Fields {
  return {
    ...rest,
    matches: Object.fromEntries(matches.map((match) => [`${match.week} ${match.home}`, match])),
  };
}

function differences(path: readonly string[], before: unknown, after: unknown): ReportDifference[] {
  const [was, now] = [fieldsOf(before), fieldsOf(after)];
  if (was || now) {
    const keys = new Set([...Object.keys(was ?? {}), ...Object.keys(now ?? {})]);
    return [...keys].flatMap((key) => differences([...path, key], was?.[key], now?.[key]));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

/** Objects, and lists of objects by index. A list of names or numbers is one value. */
function fieldsOf(value: unknown): Fields | null {
  if (isFields(value)) return value;
  if (!Array.isArray(value)) return null;
  const isListOfObjects = value.length > 0 && value.every((each) => typeof each === "object");
  return isListOfObjects ? Object.fromEntries(value.map((each, index) => [String(index + 1), each])) : null;
}
