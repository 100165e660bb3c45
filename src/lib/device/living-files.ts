import type { RowStart } from "../forms/edited-row.ts";

/** Form fields that name a stored file, each followed by the fields about that file. */
export type FileFields<Form> = readonly (readonly (keyof Form)[])[];

/** Unused uploads are deleted after a day, so an older draft continues with the row's own files. */
export function withLivingFiles<Form extends object>(
  { draft, saved }: Pick<RowStart<Form>, "draft" | "saved">,
  files: FileFields<Form>,
  now = new Date(),
): RowStart<Form>["draft"] {
  if (!draft) return null;
  const hours = (now.getTime() - new Date(draft.savedAt).getTime()) / 3_600_000;
  if (hours < 20) return draft;
  const form = { ...draft.content.form };
  for (const fields of files) {
    const [path] = fields;
    if (path === undefined || form[path] === saved.form[path]) continue;
    for (const field of fields) form[field] = saved.form[field];
  }
  return { ...draft, content: { ...draft.content, form } };
}
