import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { withLivingFiles } from "#lib/device/living-files.ts";
import type { RowDraft } from "#lib/forms/edited-row.ts";
import { newId } from "#lib/new-id.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { type FullPost, postQueryOptions } from "../bulletin-queries.ts";
import { bulletinHref } from "../bulletin-search-params.ts";
import { type PostForm, postContent, postFiles } from "../core/post-form.ts";
import { PostEditor } from "./post-editor.tsx";

export function NewPost({ user }: { user: CurrentUser }) {
  const [id] = useState(newId);
  return (
    <PostWriting
      user={user}
      id={id}
      saved={{ form: postContent.empty, revision: null }}
      title="Write a post"
    />
  );
}

export function ChangedPost({ user, id }: { user: CurrentUser; id: string }) {
  const post = useQuery({ ...postQueryOptions(user.id, id), staleTime: 0, refetchOnWindowFocus: false });
  const read = { ...post, data: post.isFetchedAfterMount ? post.data : undefined };
  const isMissing = (found: FullPost | null) => found?.author_id !== user.id;
  const gone = (
    <EmptyState title="You have no post at this address.">Only the author can edit a post.</EmptyState>
  );
  return (
    <>
      {read.data && !isMissing(read.data) ? null : <PageHeader title="Edit your post" />}
      <QueryView query={read} isEmpty={isMissing} empty={gone}>
        {(found) => (found ? <StandingPost user={user} post={found} /> : null)}
      </QueryView>
    </>
  );
}

function StandingPost({ user, post }: { user: CurrentUser; post: FullPost }) {
  const [saved] = useState(() => postContent.draftOf(post));
  return <PostWriting user={user} id={post.id} saved={saved} title="Edit your post" />;
}

type PostWritingProps = { user: CurrentUser; id: string; saved: RowDraft<PostForm>; title: string };

function PostWriting({ user, id, saved, title }: PostWritingProps) {
  const [, navigate] = useLocation();
  const isNew = saved.revision === null;
  const draftKey = { accountId: user.id, place: `bulletin-board/post/${isNew ? "new" : id}` };
  return (
    <>
      <PageHeader title={title} />
      <WithDraft draftKey={draftKey} schema={postContent.draftSchema}>
        {(start) => (
          <PostEditor
            {...start}
            id={id}
            saved={saved}
            draft={withLivingFiles({ ...start, saved }, postFiles)}
            onSaved={(post) => navigate(bulletinHref({ post }))}
            onClose={() => navigate(bulletinHref(isNew ? {} : { post: id }))}
          />
        )}
      </WithDraft>
    </>
  );
}
