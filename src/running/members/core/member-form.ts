import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { keysOf } from "#lib/keys-of.ts";
import { readAverage } from "#running/import-files/import-values.ts";
import type { MemberContacts, MemberFacts } from "../members-queries.ts";

export type MemberForm = {
  firstName: string;
  lastName: string;
  category: string;
  email: string;
  phone: string;
  address: string;
  birthDate: string;
  guardianName: string;
  guardianContact: string;
  guardianAgreed: boolean;
  notes: string;
  takesPart: boolean;
  seedAverage: string;
  rookie: boolean;
  classOverride: string;
};

export function memberForm(facts: MemberFacts | null): MemberForm {
  const contacts = facts?.contacts;
  const season = facts?.season;
  return {
    firstName: facts?.first_name ?? "",
    lastName: facts?.last_name ?? "",
    category: facts?.category ?? "open",
    email: contacts?.email ?? "",
    phone: contacts?.phone ?? "",
    address: contacts?.address ?? "",
    birthDate: contacts?.birth_date ?? "",
    guardianName: contacts?.guardian_name ?? "",
    guardianContact: contacts?.guardian_contact ?? "",
    guardianAgreed: contacts?.guardian_agreed ?? false,
    notes: contacts?.notes ?? "",
    takesPart: season !== null && season !== undefined,
    seedAverage: season?.seed_average?.toString() ?? "",
    rookie: season?.rookie ?? false,
    classOverride: season?.class_override ?? "",
  };
}

/** Call it only for a valid form. */
export function factsOfForm(form: MemberForm): MemberFacts {
  const seed = readAverage(form.seedAverage.trim(), 100);
  return {
    first_name: form.firstName.trim(),
    last_name: form.lastName.trim(),
    category: form.category,
    contacts: contactsOf(form),
    season: form.takesPart
      ? {
          seed_average: "value" in seed ? seed.value : null,
          rookie: form.rookie,
          class_override: form.classOverride.trim() || null,
        }
      : null,
  };
}

function contactsOf(form: MemberForm): MemberContacts | null {
  const contacts: MemberContacts = {
    email: form.email.trim() || null,
    phone: form.phone.trim() || null,
    address: form.address.trim() || null,
    birth_date: form.birthDate || null,
    guardian_name: form.guardianName.trim() || null,
    guardian_contact: form.guardianContact.trim() || null,
    guardian_agreed: form.guardianAgreed,
    notes: form.notes.trim() || null,
  };
  return Object.values(contacts).every((value) => value === null || value === false) ? null : contacts;
}

export function validateMember(form: MemberForm, today: string): FieldErrors<MemberForm> {
  const errors: FieldErrors<MemberForm> = {};
  const seed = readAverage(form.seedAverage.trim(), 100);
  if (form.firstName.trim() === "") errors.firstName = "Enter a first name.";
  if (form.email.trim() !== "" && !/^\S+@\S+\.\S+$/.test(form.email.trim()))
    errors.email = "Enter an address such as pat@club.example.";
  if (form.birthDate !== "" && (form.birthDate <= "1900-01-01" || form.birthDate > today))
    errors.birthDate = "Enter a birth date between 1900 and today.";
  if (form.takesPart && "error" in seed) errors.seedAverage = seed.error;
  return errors;
}

export function changedFields(before: MemberFacts | null, after: MemberFacts): string[] {
  const [was, now] = [memberForm(before), memberForm(after)];
  return keysOf(fieldLabels)
    .filter((field) => was[field] !== now[field])
    .map((field) => fieldLabels[field]);
}

export const fieldLabels: Readonly<Record<keyof MemberForm, string>> = {
  firstName: "first name",
  lastName: "last name",
  category: "category",
  email: "email",
  phone: "phone",
  address: "address",
  birthDate: "birth date",
  guardianName: "guardian",
  guardianContact: "guardian's contact",
  guardianAgreed: "guardian agrees",
  notes: "notes",
  takesPart: "takes part in the season",
  seedAverage: "starting average",
  rookie: "rookie",
  classOverride: "class",
};

/** "email: ann@club.example" for each field with a value. */
export function factLines(facts: MemberFacts): string[] {
  const form = memberForm(facts);
  return keysOf(fieldLabels)
    .filter((field) => form[field] !== "" && form[field] !== false)
    .map((field) => `${fieldLabels[field]}: ${form[field] === true ? "yes" : form[field]}`);
}
