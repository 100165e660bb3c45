import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { showToast } from "#ui/toasts.ts";
import { useDeleteArticle } from "../news-mutations.ts";

type DeleteNewsProps = { id: string; title: string; onDeleted: () => void };

/** Deletes an article for good, after a question. */
export function DeleteNews({ id, title, onDeleted }: DeleteNewsProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteArticle();

  async function confirm() {
    await remove.mutateAsync(id);
    void showToast({ kind: "success", title: "The article is deleted." });
    onDeleted();
  }

  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Delete this article?"
        confirmLabel="Delete the article"
        isDangerous
        onConfirm={confirm}
      >
        <p>“{title}” goes for good, with its picture. To take it off the page only, make it a draft.</p>
      </ConfirmDialog>
    </>
  );
}
