import { useState } from "react";
import { type CurrentUser, displayName } from "#lib/auth/session.ts";
import type { DraftKey } from "#lib/device/drafts.ts";
import { newId } from "#lib/new-id.ts";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { cardContent, emptyCard } from "../core/card-form.ts";
import type { FrontPageItem } from "../front-page-queries.ts";
import { CardEditor } from "./card-editor.tsx";

type CardPanelProps = {
  item: FrontPageItem | null;
  user: CurrentUser;
  onClose: () => void;
};

export function cardDraftKey(user: CurrentUser, id: string): DraftKey {
  return { accountId: user.id, place: `front-page/${id}` };
}

/** The card as it was when opened: a later save by others is a conflict. */
export function CardPanel({ item, user, onClose }: CardPanelProps) {
  const [id] = useState(() => item?.id ?? newId());
  const [createdAt] = useState(() => item?.created_at ?? new Date().toISOString());
  const [saved] = useState(() =>
    item ? cardContent.draftOf(item) : { form: emptyCard(displayName(user)), revision: null },
  );
  return (
    <WithDraft draftKey={cardDraftKey(user, item?.id ?? "new")} schema={cardContent.draftSchema}>
      {(start) => <CardEditor {...start} id={id} createdAt={createdAt} saved={saved} onClose={onClose} />}
    </WithDraft>
  );
}
