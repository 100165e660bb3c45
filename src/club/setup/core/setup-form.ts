import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { errorsOfFields } from "#lib/forms/wrong-fields.ts";
import { emptyMailServer, type MailServerForm, mailServerOf } from "#ui/form/mail-server-fields.tsx";

export type MailServer = ReturnType<typeof mailServerOf>;

export type SetupForm = MailServerForm & {
  start: "own" | "demo";
  name: string;
  place: { latitude: number; longitude: number } | null;
  timeZone: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  mailServer: "later" | "server";
};

export type SetupRequest = {
  club: { name: string; place: SetupForm["place"]; timeZone: string } | null;
  admin: { firstName: string; lastName: string; email: string; password: string };
  mailServer: MailServer | null;
};

/** With the time zone of the person who sets up the club. */
export function emptySetupForm(): SetupForm {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    ...emptyMailServer,
    start: "own",
    name: "",
    place: null,
    timeZone,
    firstName: "",
    lastName: "",
    email: "",
    password: "",
    mailServer: "later",
  };
}

export function validateSetup(form: SetupForm): FieldErrors<SetupForm> {
  return {
    ...(form.start === "own" && !form.name.trim() ? { name: "Enter the club's name." } : {}),
    ...(form.firstName.trim() ? {} : { firstName: "Enter your first name." }),
    ...(form.lastName.trim() ? {} : { lastName: "Enter your last name." }),
    ...(form.email.trim() ? {} : { email: "Enter your email address." }),
    ...(form.password ? {} : { password: "Choose a password." }),
    ...(form.mailServer === "server" && !form.host.trim()
      ? { host: "Enter the name of the mail server." }
      : {}),
  };
}

export function setupRequest(form: SetupForm): SetupRequest {
  const { start, name, place, timeZone, firstName, lastName, email, password, mailServer } = form;
  return {
    club: start === "own" ? { name, place, timeZone } : null,
    admin: { firstName, lastName, email, password: password.trim() },
    mailServer: mailServer === "server" ? mailServerOf(form) : null,
  };
}

const fieldNames: Readonly<Record<string, keyof SetupForm>> = {
  "club.name": "name",
  "club.timeZone": "timeZone",
  "admin.firstName": "firstName",
  "admin.lastName": "lastName",
  "admin.email": "email",
  "admin.password": "password",
  "mailServer.host": "host",
  "mailServer.port": "port",
  "mailServer.user": "user",
  "mailServer.password": "serverPassword",
  to: "email",
};

export function fieldErrors(error: unknown): FieldErrors<SetupForm> {
  return errorsOfFields(error, fieldNames);
}
