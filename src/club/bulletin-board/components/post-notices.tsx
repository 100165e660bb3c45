import { useQuery } from "@tanstack/react-query";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDate } from "#lib/dates.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { useRenewPost } from "../bulletin-mutations.ts";
import { accountNamesQueryOptions, type FullPost } from "../bulletin-queries.ts";
import { authorName } from "../core/authors.ts";
import { isRenewable, postState } from "../core/post-state.ts";

type PostNoticesProps = { user: CurrentUser; post: FullPost };

export function PostNotices({ user, post }: PostNoticesProps) {
  const state = postState(post, new Date());
  const isOwn = post.author_id === user.id;
  if (state === "hidden")
    return (
      <Notice
        kind="warning"
        title={isOwn ? "The board has hidden this post" : "Hidden: members do not see this post"}
      >
        <p>“{post.hidden_reason}”</p>
        {isOwn ? (
          <p>Only you and the board can see it. Edit it and ask the board to unhide it, or delete it.</p>
        ) : (
          <HiddenBy post={post} />
        )}
      </Notice>
    );
  if (state === "expired")
    return (
      <Notice kind="info" title="This post has expired">
        {isOwn
          ? "Members can't see it anymore. Renew it for another 30 days, or delete it."
          : "Only its author and the board still see it."}
      </Notice>
    );
  return null;
}

function HiddenBy({ post }: { post: FullPost }) {
  const timeZone = useClubTimeZone();
  const { data: names } = useQuery(accountNamesQueryOptions(post.hidden_by ?? ""));
  return (
    <p>
      {names ? `By ${authorName(names)} on ` : "On "}
      {post.hidden_at ? formatDate(post.hidden_at, timeZone) : null}.
    </p>
  );
}

export function RenewButton({ post }: { post: FullPost }) {
  const renew = useRenewPost();
  if (!isRenewable(post, new Date())) return null;

  // This button disappears after success, but the outcome is still announced.
  const run = () =>
    renew
      .mutateAsync(post.id)
      .then(
        () => announce("The post is shown for another thirty days."),
        announceFailure("The post was not renewed"),
      );

  return (
    <Button look="main" onClick={run} loading={renew.isPending}>
      Renew for thirty days
    </Button>
  );
}
