import { emailPattern } from "./account-fields.ts";

export type OwnContacts = { phone: string; email: string; address: string; birthDate: string };
export type ContactErrors = Partial<Record<keyof OwnContacts, string>>;

export const contactLimits = { phone: 50, email: 254, address: 300 } as const;

export function cleanContacts(typed: OwnContacts): OwnContacts {
  return {
    phone: typed.phone.trim(),
    email: typed.email.trim(),
    address: typed.address.trim(),
    birthDate: typed.birthDate,
  };
}

/** `today` is the club's date, YYYY-MM-DD like the birth date. */
export function validateContact({ email, birthDate }: OwnContacts, today: string): ContactErrors {
  const errors: ContactErrors = {};
  if (email && !emailPattern.test(email)) errors.email = "Enter a valid email address, or leave it blank.";
  if (birthDate && (birthDate >= today || birthDate <= "1900-01-01"))
    errors.birthDate = "Enter a date in the past, with a four-digit year.";
  return errors;
}
