import type { CsvValue } from "#lib/text/csv.ts";
import { contactContent } from "./member-form.ts";
import type { MemberRow } from "./member-rows.ts";

export function memberCsv(rows: readonly MemberRow[], isPrivate: boolean): CsvValue[][] {
  const league = ["first_name", "last_name", "category", "team", "seed_average", "rookie", "class"];
  const details = isPrivate ? Object.values(contactContent.fields).map(({ column }) => column) : [];
  const lines = rows.map(({ member, team }): CsvValue[] => {
    const { first_name, last_name, category, contacts, season } = member;
    return [
      ...[first_name, last_name, category, team?.name],
      ...[season?.seed_average, textOf(season?.rookie), season?.class_override],
      ...details.map((column) => textOf(contacts?.[column])),
    ];
  });
  return [[...league, ...details], ...lines];
}

function textOf(value: string | boolean | null | undefined): CsvValue {
  return typeof value === "boolean" ? (value ? "yes" : "no") : value;
}
