import { useState } from "react";
import { type ClubAlert, useClubAlert } from "#lib/club/club-alert.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { useEndAlert } from "../alert-mutations.ts";

const AnnounceAlertDialog = lazyWhenReachable(
  async () => (await import("./announce-alert-dialog.tsx")).AnnounceAlertDialog,
);

/** The board gets buttons to change or end the alert. */
export function HomeAlert({ isBoard }: { isBoard: boolean }) {
  const alert = useClubAlert();
  if (!alert) return null;
  return (
    <Notice
      kind="warning"
      title={`${alert.title}.`}
      action={isBoard ? <AlertButtons alert={alert} /> : undefined}
    >
      {alert.detail ? <p>{alert.detail}</p> : null}
    </Notice>
  );
}

function AlertButtons({ alert }: { alert: ClubAlert }) {
  const ending = useEndAlert();

  function end() {
    ending.mutate(alert.id, {
      onSuccess(emails) {
        const detail = emails > 0 ? ` ${countPhrase(emails, "person gets", "people get")} an email.` : "";
        showToast({ kind: "success", title: `Everything is as usual again.${detail}` });
      },
    });
  }

  return (
    <>
      <FailureNotice title="It still says closed" error={ending.error} />
      <div className="row gap-75">
        <Button onClick={end} loading={ending.isPending}>
          Open again
        </Button>
        <AnnounceAlert alert={alert} label="Change" />
      </div>
    </>
  );
}

/** The board's one button, while everything is as usual. */
export function NewAlert() {
  return useClubAlert() ? null : <AnnounceAlert alert={null} label="Closed or late tonight" />;
}

function AnnounceAlert({ alert, label }: { alert: ClubAlert | null; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen ? <AnnounceAlertDialog alert={alert} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
