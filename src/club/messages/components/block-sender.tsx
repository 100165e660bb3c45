import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { useBlockSender, useUnblockSender } from "../message-care-mutations.ts";
import { blockedQueryOptions } from "../messages-queries.ts";

type BlockSenderProps = { user: CurrentUser; accountId: string; name: string };

export function BlockSender({ user, accountId, name }: BlockSenderProps) {
  const [isAsking, setAsking] = useState(false);
  const blocked = useQuery(blockedQueryOptions(user.id));
  const block = useBlockSender(user.id);
  if (!blocked.data) return null;
  if (blocked.data.some(({ blocked_id }) => blocked_id === accountId))
    return <UnblockButton user={user} accountId={accountId} name={name} />;

  async function confirm() {
    await block.mutateAsync(accountId);
    announce(`${name} is blocked`);
  }

  return (
    <>
      <Button size="compact-sm" onClick={() => setAsking(true)}>
        Block {name}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Block ${name}?`}
        confirmLabel="Block"
        onConfirm={confirm}
      >
        <p>
          You won't see new messages from {name}. {name} isn't notified. Messages you already have stay, and
          messages from the board always arrive. You can unblock {name} here or under Settings.
        </p>
      </ConfirmDialog>
    </>
  );
}

export function UnblockButton({ user, accountId, name }: BlockSenderProps) {
  const unblock = useUnblockSender(user.id);

  function takeBack() {
    unblock.mutate(accountId, {
      onSuccess: () => announce(`${name} can write to you again`),
      onError: announceFailure("Something went wrong"),
    });
  }

  return (
    <Button size="compact-sm" onClick={takeBack} loading={unblock.isPending}>
      Unblock {name}
    </Button>
  );
}
