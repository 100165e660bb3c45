import { type ContentField, content, type FormOf } from "#lib/forms/content.ts";
import { day, text, textOrNull, tick } from "#lib/forms/content-kinds.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { keysOf } from "#lib/keys-of.ts";
import { readAverage } from "#running/import-files/import-values.ts";
import type { MemberContacts, MemberFacts } from "../members-queries.ts";

export const nameContent = content({
  firstName: text("first_name", { label: "First name", max: 50, required: "Enter a first name." }),
  lastName: text("last_name", { label: "Last name", max: 50, isBeside: true }),
  category: text("category", { label: "Category", empty: "open" }),
});

export const contactContent = content({
  email: {
    ...textOrNull("email", { label: "Email", max: 254, inputMode: "email" }),
    check: (typed: string) =>
      typed.trim() === "" || /^\S+@\S+\.\S+$/.test(typed.trim())
        ? undefined
        : "Enter an address such as pat@club.example.",
  },
  phone: textOrNull("phone", { label: "Phone", max: 50, inputMode: "tel", isBeside: true }),
  address: textOrNull("address", { label: "Address", max: 300 }),
  birthDate: day("birth_date", {
    label: "Birth date",
    hint: "Never shown to others. Juniors appear by category only.",
  }),
  guardianName: textOrNull("guardian_name", { label: "Guardian", hint: "For a junior.", max: 100 }),
  guardianContact: textOrNull("guardian_contact", {
    label: "Guardian's contact",
    hint: "Phone or email.",
    max: 254,
    isBeside: true,
  }),
  guardianAgreed: tick("guardian_agreed", {
    label: "The guardian agrees to messages from other members",
    fact: "guardian agrees",
  }),
  notes: textOrNull("notes", { label: "Notes of the board", max: 4000, rows: 8, fact: "notes" }),
});

const readSeed = (typed: string) => readAverage(typed.trim(), 100);
const seedAverage: ContentField<"seed_average", string, number | null> = {
  ...textOrNull("seed_average", {
    label: "Starting average",
    hint: "Hits per round to start the season. Leave blank for none.",
  }),
  kind: "number",
  read: (storedAverage) => storedAverage?.toString() ?? "",
  write: (typed) => {
    const seed = readSeed(typed);
    return "value" in seed ? seed.value : null;
  },
  check: (typed) => {
    const seed = readSeed(typed);
    return "error" in seed ? seed.error : undefined;
  },
};
const takesPart = ({ takesPart }: { takesPart: boolean }) => takesPart;

export const seasonContent = content(
  {
    takesPart: tick(null, { label: "Takes part in this season", fact: "takes part in the season" }),
    seedAverage,
    classOverride: textOrNull("class_override", {
      label: "Class",
      hint: "Leave blank to use the season's rules.",
      max: 20,
      isBeside: true,
    }),
    rookie: tick("rookie", { label: "Rookie" }),
  },
  { seedAverage: takesPart, classOverride: takesPart, rookie: takesPart },
);

export type MemberForm = FormOf<typeof nameContent> &
  FormOf<typeof contactContent> &
  FormOf<typeof seasonContent>;

const fields = { ...nameContent.fields, ...contactContent.fields, ...seasonContent.fields };

export function memberForm(facts: MemberFacts | null): MemberForm {
  return {
    ...(facts ? nameContent.formOf(facts) : nameContent.empty),
    ...(facts?.contacts ? contactContent.formOf(facts.contacts) : contactContent.empty),
    ...(facts?.season ? seasonContent.formOf(facts.season) : seasonContent.empty),
    takesPart: Boolean(facts?.season),
  };
}

/** Call it only for a valid form. */
export function factsOfForm(form: MemberForm): MemberFacts {
  return {
    ...nameContent.columnsOf(form),
    contacts: orNull(contactContent.columnsOf(form)),
    season: form.takesPart ? seasonContent.columnsOf(form) : null,
  };
}

export function orNull(contacts: MemberContacts): MemberContacts | null {
  return Object.values(contacts).every((value) => value === null || value === false) ? null : contacts;
}

export function validateMember(form: MemberForm, today: string): FieldErrors<MemberForm> {
  const { birthDate } = form;
  const isBirthDate = birthDate === "" || (birthDate > "1900-01-01" && birthDate <= today);
  return {
    ...nameContent.check(form),
    ...contactContent.check(form),
    ...(isBirthDate ? {} : { birthDate: "Enter a birth date between 1900 and today." }),
    ...seasonContent.check(form),
  };
}

const labelOf = (field: keyof MemberForm) => (fields[field].fact ?? fields[field].label).toLowerCase();

export function changedFields(before: MemberFacts | null, after: MemberFacts): string[] {
  const [was, now] = [memberForm(before), memberForm(after)];
  return keysOf(fields)
    .filter((field) => was[field] !== now[field])
    .map(labelOf);
}

/** "email: ann@club.example" for each field with a value. */
export function factLines(facts: MemberFacts): string[] {
  const form = memberForm(facts);
  return keysOf(fields)
    .filter((field) => form[field] !== "" && form[field] !== false)
    .map((field) => `${labelOf(field)}: ${form[field] === true ? "yes" : form[field]}`);
}
