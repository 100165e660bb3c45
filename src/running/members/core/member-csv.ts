import type { CsvValue } from "#lib/text/csv.ts";
import type { MemberRow } from "./member-rows.ts";

export function memberCsv(rows: readonly MemberRow[], isPrivate: boolean): CsvValue[][] {
  const league = ["first_name", "last_name", "category", "team", "seed_average", "rookie", "class"];
  const details = [
    "email",
    "phone",
    "address",
    "birth_date",
    "guardian_name",
    "guardian_contact",
    "guardian_agreed",
    "notes",
  ];
  const lines = rows.map(({ member, team }) => {
    const { contacts, season } = member;
    const part = [season?.seed_average, season ? yesNo(season.rookie) : null, season?.class_override];
    const open: CsvValue[] = [member.first_name, member.last_name, member.category, team?.name, ...part];
    if (!isPrivate) return open;
    return [
      ...open,
      contacts?.email,
      contacts?.phone,
      contacts?.address,
      contacts?.birth_date,
      contacts?.guardian_name,
      contacts?.guardian_contact,
      contacts ? yesNo(contacts.guardian_agreed) : null,
      contacts?.notes,
    ];
  });
  return [isPrivate ? [...league, ...details] : league, ...lines];
}

function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}
