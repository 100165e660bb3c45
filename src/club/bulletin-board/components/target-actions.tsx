import { type ReactNode, useState } from "react";
import { type CurrentUser, canManage } from "#lib/auth/session.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { newId } from "#lib/new-id.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { announceFailure, showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { DeletionDialog } from "#ui/form/deletion-dialog.tsx";
import { ReasonDialog } from "#ui/form/reason-dialog.tsx";
import { type Target, useDelete, usePutBack, useReport } from "../bulletin-mutations.ts";
import { HideDialog } from "./hide-dialog.tsx";

type TargetActionsProps = {
  user: CurrentUser;
  target: Target;
  authorId: string;
  isHidden: boolean;
  /** For a screen reader: "comment of Ann Lee". */
  about: string;
  size?: "compact-sm";
  onDeleted?: () => void;
};

type Question = "report" | "hide" | "delete" | null;

export function TargetActions(props: TargetActionsProps) {
  const { user, target, authorId, isHidden, about, size, onDeleted } = props;
  const [pendingQuestion, setPendingQuestion] = useState<Question>(null);
  const remove = useDelete();
  const close = () => setPendingQuestion(null);
  const isOwn = authorId === user.id;
  const isModerator = canManage(user) && !isOwn;
  const button = (label: string, onClick: () => void, look: "plain" | "danger" = "plain") => (
    <Button size={size} look={look} onClick={onClick} aria-label={`${label}: ${about}`}>
      {label}
    </Button>
  );
  return (
    <>
      {isOwn || isModerator ? null : button("Report", () => setPendingQuestion("report"))}
      {isModerator && !isHidden ? button("Hide", () => setPendingQuestion("hide")) : null}
      {isModerator && isHidden ? <PutBack target={target} button={button} /> : null}
      {isOwn || isModerator ? button("Delete", () => setPendingQuestion("delete"), "danger") : null}
      {pendingQuestion === "report" ? <ReportDialog target={target} onClose={close} /> : null}
      {pendingQuestion === "hide" ? <HideDialog target={target} onClose={close} /> : null}
      {pendingQuestion === "delete" ? (
        <DeletionDialog
          what={target.kind}
          onDelete={() => remove.mutateAsync(target)}
          onDeleted={onDeleted}
          onClose={close}
        >
          <p>
            It will be permanently deleted
            {target.kind === "post" ? ", with its photo and its comments" : null}.
            {isOwn ? null : " To just hide it, use Hide. You can unhide it later."}
          </p>
        </DeletionDialog>
      ) : null}
    </>
  );
}

type PutBackProps = { target: Target; button: (label: string, onClick: () => void) => ReactNode };

function PutBack({ target, button }: PutBackProps) {
  const putBack = usePutBack();

  // This button disappears after success, but the outcome is still announced.
  const run = () =>
    putBack
      .mutateAsync(target)
      .then(
        () => announce(`The ${target.kind} is shown again.`),
        announceFailure(`The ${target.kind} is still hidden`),
      );

  return button("Unhide", run);
}

function ReportDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const [id] = useState(newId);
  const rule = useClubSettings()?.sale_rule;
  return (
    <ReasonDialog
      suggestion={rule ? `Against the rule for “For sale”: ${rule}` : undefined}
      place={`bulletin/${target.id}/report`}
      title={`Report this ${target.kind} to the board`}
      label="What is wrong with it?"
      whenEmpty="Explain why in a few words."
      most={1000}
      submitLabel={`Report the ${target.kind}`}
      failureTitle={`The ${target.kind} was not reported`}
      mutation={useReport()}
      request={(reason) => ({ id, target, reason })}
      onSent={() => showToast({ kind: "success", title: "Reported", text: "The board will review it." })}
      onClose={onClose}
    >
      <p>The board will see your name and your reason. The author isn't notified.</p>
    </ReasonDialog>
  );
}
