import { z } from "zod";
import { isSender } from "#server/settings/settings.ts";

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const portSentence = "Enter a port from 1 to 65535, such as 465 or 587.";

export const mailServerInput = z.object({
  host: z.string().trim().regex(hostName, "Enter the name of the mail server, such as smtp.example.com."),
  port: z.number({ error: portSentence }).int(portSentence).min(1, portSentence).max(65_535, portSentence),
  user: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]{0,254}$/u, "The user name can have up to 254 characters."),
  password: z.string().regex(/^[^\p{Cc}]{0,256}$/u, "The password can have up to 256 characters."),
});

/** The sender: `website@club.example` or `Gun Club <website@club.example>`. */
export const senderInput = z
  .string()
  .trim()
  .max(254, { error: "The From address can have up to 254 characters.", abort: true })
  .refine(
    isSender,
    "Enter an email address such as website@club.example, or Gun Club <website@club.example>.",
  );

/** The first error of each field by name: `mail.port`. */
export function sentencesOf(error: z.ZodError): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const { path, message } of error.issues) sentences[path.join(".")] ??= message;
  return sentences;
}
