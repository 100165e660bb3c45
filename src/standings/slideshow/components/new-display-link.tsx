import type { FocusEvent } from "react";
import { useDraftedForm } from "#lib/forms/use-drafted-form.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { QrCode } from "#ui/layout/qr-code.tsx";
import { type SlideshowKind, slideshowPaths } from "../core/slide-boards.ts";
import { useMakeDisplayLink } from "../slideshow-mutations.ts";
import { useSlideshowParams } from "../use-slideshow-params.ts";
import styles from "./new-display-link.module.css";

export function NewDisplayLink({ kind }: { kind: SlideshowKind }) {
  const make = useMakeDisplayLink();
  const { addressWith } = useSlideshowParams();

  const { field, submit, isPending, error } = useDraftedForm({
    place: "display-links/new",
    startsAgain: true,
    start: { name: "" },
    validate: ({ name }) => (name.trim() ? {} : { name: "Enter a name, such as Clubhouse or Trap 3." }),
    mutation: make,
    request: ({ name }) => name.trim(),
  });

  return (
    <>
      <Form className="row gap-100 ends below-100" onSubmit={submit}>
        <TextField label="Name of the screen" maxLength={60} {...field("name")} />
        <Button type="submit" loading={isPending}>
          Create a TV link
        </Button>
      </Form>
      <FailureNotice title="The link couldn't be created" error={error} />
      {make.data ? (
        <MadeLink settings={addressWith({ display: "1" })} kind={kind} secret={make.data.secret} />
      ) : null}
    </>
  );
}

/** With the current settings; the secret is in the fragment, which browsers don't send to servers. */
function linkAddress(settings: string, kind: SlideshowKind, secret: string): string {
  const address = new URL(settings, location.origin);
  address.pathname = slideshowPaths[kind];
  address.hash = `display=${secret}`;
  return address.href;
}

function MadeLink({ settings, kind, secret }: { settings: string; kind: SlideshowKind; secret: string }) {
  const address = linkAddress(settings, kind, secret);
  const otherKind = kind === "leaderboard" ? "teamScores" : "leaderboard";

  return (
    <Notice kind="success" title="TV link created. Copy the addresses now. You won't see them again.">
      <div className={styles.made}>
        <div>
          <TextField label={labels[kind]} value={address} readOnly onFocus={selectAll} />
          <CopyButton text={address}>Copy this address</CopyButton>
          <p>Open it in the browser of the screen and bookmark it there.</p>
          <TextField
            label={labels[otherKind]}
            value={linkAddress(basicSettings(settings), otherKind, secret)}
            readOnly
            onFocus={selectAll}
          />
        </div>
        <QrCode className={styles.code} value={address} label={`${labels[kind]} as a QR code`} />
      </div>
    </Notice>
  );
}

/** Each slideshow has its own boards; a chosen season applies to both. */
function basicSettings(settings: string): string {
  const { searchParams } = new URL(settings, location.origin);
  const season = searchParams.get("season");
  return `/?${new URLSearchParams({ display: "1", ...(season ? { season } : {}) })}`;
}

const labels: Record<SlideshowKind, string> = {
  leaderboard: "Address of the leaderboard slides",
  teamScores: "Address of the team score slides",
};

function selectAll(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}
