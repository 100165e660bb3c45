import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import { perhapsAdded, type SavingRow, saveRowOf } from "#lib/forms/save-row-mutations.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { bulletinKeys } from "./bulletin-queries.ts";
import type { PostFields } from "./core/post-form.ts";

export type Target = { kind: "post" | "comment"; id: string };

function useWriting<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  return useChange(write, [bulletinKeys.all]);
}

export const useSavePost = () =>
  useWriting((saving: SavingRow<PostFields>) => saveRowOf("bulletin_posts", saving));
export const useRenewPost = () => useWriting(renewPost);
export const useAddComment = () => useWriting(addComment);
export const useChangeComment = () => useWriting(changeComment);
export const useDelete = () => useWriting(deleteTarget);
export const useReport = () => useWriting(report);
export const useCloseReport = () => useWriting(closeReport);
export const useHide = () => useWriting(hide);
export const usePutBack = () => useWriting(putBack);

async function renewPost(id: string) {
  unwrap(await backend().rpc("renew_bulletin_post", { post_id: id }));
}

/** `isRetry`: sent before, and possibly stored. */
type CommentToAdd = { id: string; postId: string; body: string; isRetry: boolean };

/** If an earlier try arrived without a response, the comment is updated to the latest text. */
async function addComment({ id, postId, body, isRetry }: CommentToAdd): Promise<void> {
  const outcome = await saveRowOf("bulletin_comments", {
    id,
    fields: { body },
    revision: isRetry ? perhapsAdded : null,
    insert: () => backend().from("bulletin_comments").insert({ id, post_id: postId, body }).select().single(),
  });
  if (outcome.kind === "conflict") throw postedElsewhere();
}

/** Another tab used the draft's id for another comment: this one needs its own. */
const postedElsewhere = () =>
  new BackendError("conflict", {
    message:
      "A comment you started in another tab was posted from this draft. To post this one too, post it again.",
  });

/** Refused when the comment was deleted, or changed on another device. */
async function changeComment({ id, body, revision }: { id: string; body: string; revision: number }) {
  const changedComments = unwrap(
    await backend()
      .from("bulletin_comments")
      .update({ body })
      .eq("id", id)
      .eq("revision", revision)
      .select("id"),
  );
  if (changedComments.length === 0) throw changedMeanwhile();
}

const changedMeanwhile = () =>
  new BackendError("conflict", {
    message:
      "This comment was changed or deleted while you were editing. Copy your text and open the post again.",
  });

async function deleteTarget({ kind, id }: Target) {
  const table = kind === "post" ? "bulletin_posts" : "bulletin_comments";
  unwrap(await backend().from(table).delete().eq("id", id));
}

const columnsOf = ({ kind, id }: Target): { post_id: string } | { comment_id: string } =>
  kind === "post" ? { post_id: id } : { comment_id: id };

/** The database adds the rest: the author, and the reported text. */
type Reporting = Pick<Tables<"bulletin_reports">, "id" | "reason" | "author_id" | "content">;

async function report({ id, target, reason }: { id: string; target: Target; reason: string }) {
  const row: Partial<Tables<"bulletin_reports">> = { id, ...columnsOf(target), reason };
  const response = await backend()
    .from("bulletin_reports")
    // The database adds the rest.
    .insert(row as Reporting);
  if (response.error?.code === "23505")
    throw new BackendError("conflict", {
      message: "You've already reported this. The board will review it.",
    });
  unwrap(response);
}

async function closeReport(id: string) {
  unwrap(
    await backend()
      .from("bulletin_reports")
      .update({ resolved_at: new Date().toISOString() })
      .eq("id", id)
      .is("resolved_at", null),
  );
}

async function hide({ target, reason }: { target: Target; reason: string }) {
  unwrap(await backend().rpc("hide_on_bulletin_board", { ...columnsOf(target), reason }));
}

async function putBack(target: Target) {
  unwrap(await backend().rpc("put_back_on_bulletin_board", columnsOf(target)));
}
