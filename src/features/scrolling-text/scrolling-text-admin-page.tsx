import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { z } from "zod";
import { type CurrentUser, useCurrentUser } from "#lib/auth/session.ts";
import type { Tables } from "#lib/database.types.ts";
import type { RowDraft } from "#lib/edited-row.ts";
import { newId } from "#lib/new-id.ts";
import { useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { newText, type TextForm, textDraft, textDraftSchema } from "./core/scrolling-text-form.ts";
import { ScrollingTextAdmin } from "./scrolling-text-admin.tsx";
import { allTextsQueryOptions } from "./scrolling-text-admin-queries.ts";
import { ScrollingTextEditor } from "./scrolling-text-editor.tsx";

const address = "/scrolling-text-admin";
const params = z.object({ text: z.string().catch("").default("") });

/** The admin list of the board for the banner: all its texts, or one of them in the editor. */
export function ScrollingTextAdminPage() {
  const user = useCurrentUser();
  const [{ text }] = useSearchState(params);
  if (!user) return null;
  if (text === "new") return <NewText user={user} />;
  if (text) return <StandingText key={text} id={text} user={user} />;
  return (
    <>
      <PageHeader
        title="Scrolling Text Admin"
        action={
          <LinkButton look="main" href={`${address}?text=new`}>
            Add scrolling text
          </LinkButton>
        }
      >
        <p>Messages that scroll across the header, one at a time.</p>
      </PageHeader>
      <ScrollingTextAdmin />
    </>
  );
}

function NewText({ user }: { user: CurrentUser }) {
  const [id] = useState(newId);
  return <TextPage title="Add scrolling text" id={id} place="new" saved={newText} user={user} />;
}

function StandingText({ id, user }: { id: string; user: CurrentUser }) {
  const texts = useQuery({ ...allTextsQueryOptions(), refetchOnWindowFocus: false });
  const gone = (
    <EmptyState title="This text no longer exists.">
      <p>Someone may have deleted it.</p>
    </EmptyState>
  );
  // What was read before this page opened may be old.
  const read = { ...texts, data: texts.isFetchedAfterMount ? texts.data : undefined };
  const find = (items: Tables<"scrolling_text">[]) => items.find((text) => text.id === id);
  return (
    <QueryView query={read} empty={gone} isEmpty={(items) => !find(items)}>
      {(items) => {
        const text = find(items);
        return text ? (
          <TextPage title="Edit a text" id={id} place={id} saved={textDraft(text)} user={user} />
        ) : null;
      }}
    </QueryView>
  );
}

type TextPageProps = {
  title: string;
  id: string;
  place: string;
  saved: RowDraft<TextForm>;
  user: CurrentUser;
};

function TextPage({ title, id, place: name, saved, user }: TextPageProps) {
  const [, navigate] = useLocation();
  const [first] = useState(saved);
  const place = { accountId: user.id, place: `scrolling-text/${name}` };
  return (
    <>
      <PageHeader title={title} />
      <WithDraft place={place} schema={textDraftSchema}>
        {(start) => (
          <ScrollingTextEditor {...start} id={id} saved={first} onClose={() => navigate(address)} />
        )}
      </WithDraft>
    </>
  );
}
