import { BackendError } from "../errors.ts";
import { z } from "../zod.ts";

/** The server's errors by field (`server.port`). */
export class WrongFieldsError extends BackendError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Record<string, string>) {
    super("invalid", { message });
    this.fields = fields;
  }
}

const refusal = z.object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** The error of a refusal by the club's own server, from the body of its response. */
export function refusalOf(body: unknown, kind: "forbidden" | "invalid" = "invalid"): BackendError {
  const { message, fields } = refusal.safeParse(body).data ?? {};
  if (fields) return new WrongFieldsError(message ?? "", fields);
  return new BackendError(kind, message ? { message } : {});
}

/** The sentences of such an error by the fields of a form. */
export function errorsOfFields(
  error: unknown,
  fieldNames: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!(error instanceof WrongFieldsError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([name, sentence]) => {
      const field = fieldNames[name];
      return field ? [[field, sentence]] : [];
    }),
  );
}
