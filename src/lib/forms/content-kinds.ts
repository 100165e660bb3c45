import { clubFieldOf, momentOfClubField } from "../club/club-moment.ts";
import { keysOf } from "../keys-of.ts";
import { z } from "../zod.ts";
import type { ContentField, FieldLooks } from "./content.ts";

type Looks = Omit<FieldLooks, "kind" | "options">;
type TextLooks = Looks & { max?: number; required?: string; empty?: string; placeholder?: string };
type Name = string | null;

export function text<const Column extends Name>(
  column: Column,
  { required, empty = "", ...looks }: TextLooks,
): ContentField<Column, string, string> {
  return {
    ...{ ...looks, column, empty, kind: looks.rows ? "lines" : "text", schema: z.string() },
    read: (text) => text,
    write: (typed) => typed.trim(),
    check: (typed) => (required && !typed.trim() ? required : undefined),
    said: (typed) => typed || "empty",
  };
}

/** A text that is stored as null while it is empty. */
export function textOrNull<const Column extends Name>(
  column: Column,
  looks: TextLooks,
): ContentField<Column, string, string | null> {
  const field = text(column, looks);
  return { ...field, read: (text) => text ?? "", write: (typed) => typed.trim() || null };
}

/** A web address; `https://` is added to one without a scheme. */
export function link<const Column extends Name>(
  column: Column,
  looks: TextLooks,
): ContentField<Column, string, string | null> {
  return {
    ...textOrNull(column, { ...looks, inputMode: "url" }),
    write: (typed) => readLink(typed) || null,
    check: (typed) =>
      typed.trim() && !isWebAddress(readLink(typed))
        ? "Enter a web address that starts with https://."
        : undefined,
  };
}

/** "club.example/map" is what people type. */
function readLink(typed: string): string {
  const address = typed.trim();
  return address === "" || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

function isWebAddress(typed: string): boolean {
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(typed) && URL.canParse(typed);
}

type RichLooks = Looks & { max: number; richKind?: "full" | "inline"; tooLong: string };

export function richText<const Column extends Name>(
  column: Column,
  { tooLong, ...looks }: RichLooks,
): ContentField<Column, string, string> {
  return {
    ...text(column, looks),
    kind: "rich",
    write: (typed) => typed,
    check: (typed) => (typed.length > looks.max ? tooLong : undefined),
    said: (typed) => shortened(plainTextOf(typed)) || "empty",
  };
}

const plainTextOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const shortened = (words: string) => (words.length > 300 ? `${words.slice(0, 300)} …` : words);

type NumberLooks<Blank> = Looks & {
  least: number;
  most: number;
  /** The stored value of an empty field. Unless it is null, the field has to be filled in. */
  blank: Blank;
  isRequired?: boolean;
  refusal: string;
  empty?: string;
};

/** An invalid number is stored as if the field were empty, because a hidden field is not checked. */
export function wholeNumber<const Column extends Name, const Blank extends number | null>(
  column: Column,
  { least, most, blank, isRequired = blank !== null, refusal, empty = "", ...looks }: NumberLooks<Blank>,
): ContentField<Column, string, number | Blank> {
  const isValid = (typed: string) =>
    /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
  return {
    ...{ ...looks, column, empty, kind: "number", schema: z.string() },
    read: (number) => (number === null ? "" : String(number)),
    write: (typed) => (isValid(typed) ? Number(typed) : blank),
    check: (typed) => (isValid(typed) || (!isRequired && !typed.trim()) ? undefined : refusal),
    said: (typed) => typed || "empty",
  };
}

/** A day, `2026-11-21`; null while it is empty. */
export function day<const Column extends Name>(
  column: Column,
  looks: TextLooks,
): ContentField<Column, string, string | null> {
  return { ...textOrNull(column, looks), kind: "day" };
}

export function time<const Column extends Name>(
  column: Column,
  looks: TextLooks,
): ContentField<Column, string, string> {
  return { ...text(column, looks), kind: "time" };
}

/** A moment, typed by the clock of the club; null while it is empty. */
export function moment<const Column extends Name>(
  column: Column,
  looks: Looks,
): ContentField<Column, string, string | null> {
  return {
    ...text(column, looks),
    kind: "moment",
    read: clubFieldOf,
    write: momentOfClubField,
    said: (typed) => typed.replace("T", " ") || "empty",
  };
}

type Choice = { label: string; value: string };

/** One of several values; a stored one that is none of them is read as `empty`. */
export function choice<const Column extends Name, const Value extends string>(
  column: Column,
  {
    names,
    empty,
    unknown = empty,
    ...looks
  }: Looks & { names: Record<Value, string>; empty: NoInfer<Value>; unknown?: NoInfer<Value> },
): ContentField<Column, Value, string> {
  const values = keysOf(names);
  return {
    ...{ ...looks, column, empty, kind: "choice", schema: z.literal(values) },
    options: values.map((value) => ({ value, label: names[value] })),
    read: (storedValue) => values.find((value) => value === storedValue) ?? unknown,
    write: (value) => value,
    check: () => undefined,
    said: (value) => names[value],
  };
}

type EitherLooks = Looks & { empty?: boolean; options: readonly [no: Choice, yes: Choice] };

export function either<const Column extends Name>(
  column: Column,
  { empty = false, options, ...looks }: EitherLooks,
): ContentField<Column, boolean, boolean> {
  const [no, yes] = options;
  return {
    ...{ ...looks, column, empty, options, kind: "either", schema: z.boolean() },
    read: (isYes) => isYes,
    write: (isYes) => isYes,
    check: () => undefined,
    said: (isYes) => (isYes ? yes : no).label,
  };
}

export function tick<const Column extends Name>(
  column: Column,
  looks: Looks & { empty?: boolean },
): ContentField<Column, boolean, boolean> {
  const options = [
    { value: "no", label: "no" },
    { value: "yes", label: "yes" },
  ] as const;
  return { ...either(column, { ...looks, options }), kind: "tick" };
}

export function audience<const Column extends Name>(
  column: Column,
  looks: Partial<Looks> & { empty: boolean },
): ContentField<Column, boolean, boolean> {
  const options = [
    { value: "members", label: "Members" },
    { value: "everybody", label: "Everyone, including visitors" },
  ] as const;
  return either(column, { label: "Audience", ...looks, options });
}

export function file<const Column extends Name>(
  column: Column,
  looks: Looks,
): ContentField<Column, string | null, string | null> {
  return {
    ...{ ...looks, column, empty: null, kind: "file", schema: z.string().nullable() },
    read: (path) => path,
    write: (path) => path,
    check: () => undefined,
    said: (path) => (path ? "another one" : "none"),
  };
}

export function fileAddress<const Column extends Name>(
  column: Column,
  looks: Looks,
): ContentField<Column, string, string | null> {
  const { said } = file(null, looks);
  return { ...textOrNull(column, looks), kind: "file", said };
}
