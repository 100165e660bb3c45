import type { AccountMessage } from "#lib/auth/account-dialog.ts";
import { accountMessages } from "./account-messages.ts";

export const fieldLimits = { email: 254, password: 128, name: 50 } as const;

export type SignInFields = { email: string; password: string };
export type SignUpFields = SignInFields & { firstName: string; lastName: string };

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function cleanFields<Fields extends SignInFields & Partial<SignUpFields>>(fields: Fields): Fields {
  const cleaned = { ...fields, email: cleanEmail(fields.email), password: cut(fields.password, "password") };
  if (fields.firstName !== undefined) cleaned.firstName = cut(fields.firstName, "name");
  if (fields.lastName !== undefined) cleaned.lastName = cut(fields.lastName, "name");
  return cleaned;
}

export function cleanEmail(email: string): string {
  return cut(email, "email");
}

export function validateAccount(fields: SignInFields & Partial<SignUpFields>): AccountMessage | null {
  if (!fields.email || !fields.password) return accountMessages.fieldsMissing;
  if (fields.firstName === "" || fields.lastName === "") return accountMessages.namesMissing;
  return validateEmail(fields.email);
}

export function validateEmail(email: string): AccountMessage | null {
  if (!email) return accountMessages.fieldsMissing;
  return emailPattern.test(email) ? null : accountMessages.emailInvalid;
}

function cut(value: string, limit: keyof typeof fieldLimits): string {
  return value.trim().slice(0, fieldLimits[limit]);
}
