import { useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import type { Tables } from "#lib/database.types.ts";
import type { DraftKey } from "#lib/device/drafts.ts";
import { newId } from "#lib/new-id.ts";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { textContent } from "./core/scrolling-text-form.ts";
import { ScrollingTextEditor } from "./scrolling-text-editor.tsx";

type ScrollingTextPanelProps = {
  /** null: a new text. */
  text: Tables<"scrolling_text"> | null;
  user: CurrentUser;
  onClose: () => void;
};

export function textDraftKey(user: CurrentUser, id: string): DraftKey {
  return { accountId: user.id, place: `scrolling-text/${id}` };
}

/** Starts from the text when it was opened, so that a later save by others shows as a conflict. */
export function ScrollingTextPanel({ text, user, onClose }: ScrollingTextPanelProps) {
  const [id] = useState(() => text?.id ?? newId());
  const [saved] = useState(() =>
    text ? textContent.draftOf(text) : { form: textContent.empty, revision: null },
  );
  return (
    <WithDraft draftKey={textDraftKey(user, text?.id ?? "new")} schema={textContent.draftSchema}>
      {(start) => <ScrollingTextEditor {...start} id={id} saved={saved} onClose={onClose} />}
    </WithDraft>
  );
}
