import { expect, test } from "vitest";
import { WrongFieldsError } from "#lib/forms/wrong-fields.ts";
import { emptySetupForm, fieldErrors, type SetupForm, setupRequest, validateSetup } from "./setup-form.ts";

const form: SetupForm = {
  ...emptySetupForm(),
  name: "Cedar Ridge",
  place: { latitude: 44.9, longitude: -93.6 },
  timeZone: "America/Chicago",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@club.example",
  password: " grouse at night ",
};

test("an empty form waits for a club, its first Admin and no mail server", () => {
  const { start, mailServer, place, timeZone } = emptySetupForm();
  const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
  expect({ start, mailServer, place, timeZone }).toEqual({
    start: "own",
    mailServer: "later",
    place: null,
    timeZone: here,
  });
  expect(Object.keys(validateSetup(emptySetupForm()))).toEqual([
    "name",
    "firstName",
    "lastName",
    "email",
    "password",
  ]);
  expect(Object.keys(validateSetup({ ...form, mailServer: "server" }))).toEqual(["host"]);
  expect(validateSetup({ ...form, mailServer: "server", host: "mail.example" })).toEqual({});
  expect(validateSetup({ ...form, start: "demo", name: "" })).toEqual({});
});

test("what is sent is the club, its Admin and the mail server that was named", () => {
  const { name, place, timeZone, firstName, lastName, email } = form;
  const admin = { firstName, lastName, email, password: "grouse at night" };
  expect(setupRequest(form)).toEqual({ club: { name, place, timeZone }, admin, mailServer: null });
  const request = setupRequest({ ...form, start: "demo", mailServer: "server", host: "mail.example" });
  expect(request).toMatchObject({ club: null, mailServer: { host: "mail.example" } });
});

test("what the server says of a field is said beside it", () => {
  const fieldNames = {
    "club.name": "name",
    "club.timeZone": "timeZone",
    "admin.firstName": "firstName",
    "admin.lastName": "lastName",
    "admin.password": "password",
    "mailServer.host": "host",
    "mailServer.port": "port",
    "mailServer.user": "user",
    "mailServer.password": "serverPassword",
    to: "email",
    "admin.email": "email",
  };
  for (const [field, formField] of Object.entries(fieldNames))
    expect(fieldErrors(new WrongFieldsError("", { [field]: "Wrong." }))).toEqual({ [formField]: "Wrong." });
  expect(fieldErrors(new WrongFieldsError("", { other: "Wrong." }))).toEqual({});
});
