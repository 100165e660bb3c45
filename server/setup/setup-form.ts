import { z } from "zod";
import { emailAddress, invalidEmail } from "#server/api/auth/email-address.ts";
import { weaknessOf } from "#server/api/auth/passwords.ts";
import { mailServerInput, sentencesOf } from "#server/email/mail-server-input.ts";

const location = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const own = z.object({
  name: z
    .string({ error: "Enter the club's name." })
    .trim()
    .min(1, "Enter the club's name.")
    .max(120, "The name can have up to 120 characters."),
  place: location.nullable(),
  timeZone: z.string().regex(/^[A-Za-z_]+(\/[\w+-]+){0,2}$/, "Choose a time zone from the list."),
});

function nameOf(which: "first" | "last") {
  const missing = `Enter your ${which} name.`;
  return z.string({ error: missing }).trim().min(1, missing).max(50, "A name can have up to 50 characters.");
}

const schema = z.object({
  /** Null: the demonstration club, which has a name and a place. */
  club: own.nullable(),
  admin: z
    .object({
      firstName: nameOf("first"),
      lastName: nameOf("last"),
      email: emailAddress,
      password: z.string().trim(),
    })
    .superRefine(({ firstName, lastName, email, password }, { addIssue }) => {
      const message = weaknessOf(password, [email, firstName, lastName]);
      if (message) addIssue({ code: "custom", path: ["password"], message });
    }),
  mailServer: mailServerInput
    .refine(({ user, password }) => user === "" || password !== "", {
      path: ["password"],
      error: "Enter the password of the mail server.",
    })
    .nullable(),
});

export type SetupForm = z.infer<typeof schema>;

export type FieldSentences = Record<string, string>;

export function readSetupForm(body: unknown): { form: SetupForm } | { fields: FieldSentences } {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { form: parsed.data };
  const fields = sentencesOf(parsed.error);
  return { fields: fields["admin.email"] ? { ...fields, "admin.email": invalidEmail } : fields };
}

export const testEmailRequest = z.object({ mailServer: mailServerInput, to: emailAddress });
