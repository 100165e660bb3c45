import { Notice } from "../feedback/notice.tsx";
import { ConflictNote } from "./conflict-note.tsx";

export type SavingNoticesProps = {
  title: string;
  editing: { errors: Record<string, string | undefined>; conflict: string[] | null; failure: string | null };
};

/** What stood in the way of saving. */
export function SavingNotices({ title, editing: { errors, conflict, failure } }: SavingNoticesProps) {
  const sentences = Object.values(errors).filter(Boolean);
  return (
    <>
      {sentences.length > 0 || failure ? (
        <Notice kind="error" title={title}>
          {failure ?? sentences.join(" ")}
        </Notice>
      ) : null}
      {conflict ? <ConflictNote lines={conflict} /> : null}
    </>
  );
}
