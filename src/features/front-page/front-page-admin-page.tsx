import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { z } from "zod";
import { type CurrentUser, displayName, useCurrentUser } from "#lib/auth/session.ts";
import { clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { newId } from "#lib/new-id.ts";
import { useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TabLinks } from "#ui/layout/tab-links.tsx";
import { CardAdminList } from "./components/card-admin-list.tsx";
import { CardEditor } from "./components/card-editor.tsx";
import { ClubEditor } from "./components/club-editor.tsx";
import { cardDraft, cardDraftSchema, emptyCard } from "./core/card-form.ts";
import { clubDraft, clubDraftSchema } from "./core/club-form.ts";
import { cardsQueryOptions } from "./front-page-admin-queries.ts";
import type { FrontPageItem } from "./front-page-queries.ts";

const address = "/front-page-admin";
const params = z.object({
  view: z.enum(["content", "club"]).catch("content").default("content"),
  card: z.string().catch("").default(""),
});

/** The admin list of the board for the front page: its cards, one card in the editor, or the club's details. */
export function FrontPageAdminPage() {
  const user = useCurrentUser();
  const [{ view, card }] = useSearchState(params);
  if (!user) return null;
  if (card) return <CardPage key={card} card={card} user={user} />;
  return (
    <>
      <PageHeader
        title="Front Page Admin"
        action={
          view === "content" ? (
            <LinkButton look="main" href={`${address}?card=new`}>
              Add a card
            </LinkButton>
          ) : null
        }
      >
        <p>What everyone sees on the front page.</p>
      </PageHeader>
      <TabLinks
        label="Parts of the front page"
        current={view}
        tabs={[
          { id: "content", label: "Content", href: address },
          { id: "club", label: "Club details", href: `${address}?view=club` },
        ]}
      />
      {view === "content" ? <CardAdminList /> : <ClubDetails user={user} />}
    </>
  );
}

function ClubDetails({ user }: { user: CurrentUser }) {
  // As they stand now: older ones would only end in a conflict.
  const club = useQuery({ ...clubSettingsQueryOptions(), refetchOnMount: "always" });
  const place = { accountId: user.id, place: "club-details" };
  const read = { ...club, data: club.isFetchedAfterMount ? club.data : undefined };
  return (
    <QueryView query={read}>
      {(settings) =>
        settings ? (
          <WithDraft place={place} schema={clubDraftSchema}>
            {(start) => <ClubEditor {...start} saved={clubDraft(settings)} />}
          </WithDraft>
        ) : null
      }
    </QueryView>
  );
}

function CardPage({ card, user }: { card: string; user: CurrentUser }) {
  const cards = useQuery({ ...cardsQueryOptions(), enabled: card !== "new", refetchOnWindowFocus: false });
  const [id] = useState(() => (card === "new" ? newId() : card));
  if (card === "new") return <CardForm id={id} item={null} user={user} />;
  const gone = (
    <EmptyState title="This card no longer exists.">
      <p>Someone may have deleted it.</p>
    </EmptyState>
  );
  // What was read before this page opened may be old.
  const read = { ...cards, data: cards.isFetchedAfterMount ? cards.data : undefined };
  const find = (items: FrontPageItem[]) => items.find((item) => item.id === card);
  return (
    <QueryView query={read} empty={gone} isEmpty={(items) => !find(items)}>
      {(items) => <CardForm id={id} item={find(items) ?? null} user={user} />}
    </QueryView>
  );
}

type CardFormProps = { id: string; item: FrontPageItem | null; user: CurrentUser };

function CardForm({ id, item, user }: CardFormProps) {
  const [, navigate] = useLocation();
  const [createdAt] = useState(() => item?.created_at ?? new Date().toISOString());
  const place = { accountId: user.id, place: `front-page/${item ? id : "new"}` };
  const [saved] = useState(() =>
    item ? cardDraft(item) : { form: emptyCard(displayName(user)), revision: null },
  );
  return (
    <>
      <PageHeader title={item ? "Edit a card" : "Add a card"} />
      <WithDraft place={place} schema={cardDraftSchema}>
        {(start) => (
          <CardEditor
            {...start}
            id={id}
            createdAt={createdAt}
            saved={saved}
            onClose={() => navigate(address)}
          />
        )}
      </WithDraft>
    </>
  );
}
