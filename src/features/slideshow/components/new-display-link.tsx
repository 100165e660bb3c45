import { type FocusEvent, type FormEvent, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { QrCode } from "#ui/layout/qr-code.tsx";
import type { SlideshowKind } from "../core/slide-boards.ts";
import { useMakeDisplayLink } from "../slideshow-mutations.ts";
import { useSlideshowParams } from "../use-slideshow-params.ts";
import styles from "./new-display-link.module.css";

const paths: Record<SlideshowKind, string> = {
  leaderboard: "/leaderboard-slideshow",
  teamScores: "/team-scores-slideshow",
};

/** Makes a link and shows its addresses, which cannot be shown again. */
export function NewDisplayLink({ kind }: { kind: SlideshowKind }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const make = useMakeDisplayLink();
  const { addressWith } = useSlideshowParams();

  function submit(event: FormEvent) {
    event.preventDefault();
    const isNamed = name.trim() !== "";
    setError(isNamed ? null : "Name the screen: Clubhouse, Trap 3.");
    if (isNamed && !make.isPending) make.mutate(name.trim(), { onSuccess: () => setName("") });
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Name of the screen"
          value={name}
          maxLength={60}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={make.isPending}>
          Make a display link
        </Button>
      </form>
      {make.error ? (
        <Notice kind="error" title="The link was not made">
          {errorSentence(make.error)}
        </Notice>
      ) : null}
      {make.data ? (
        <MadeLink settings={addressWith({ display: "1" })} kind={kind} secret={make.data.secret} />
      ) : null}
    </>
  );
}

/** With the settings of the moment; the secret is in the fragment, which no server is sent. */
function linkAddress(settings: string, kind: SlideshowKind, secret: string): string {
  const address = new URL(settings, location.origin);
  address.pathname = paths[kind];
  address.hash = `display=${secret}`;
  return address.href;
}

type MadeLinkProps = { settings: string; kind: SlideshowKind; secret: string };

function MadeLink({ settings, kind, secret }: MadeLinkProps) {
  const address = linkAddress(settings, kind, secret);
  const otherKind = kind === "leaderboard" ? "teamScores" : "leaderboard";

  return (
    <Notice kind="success" title="The display link is made. Its addresses are shown this once only.">
      <div className={styles.made}>
        <div>
          <TextField label={labels[kind]} value={address} readOnly onFocus={selectAll} />
          <CopyButton text={address}>Copy this address</CopyButton>
          <p>Open it in the browser of the screen and bookmark it there.</p>
          <TextField
            label={labels[otherKind]}
            value={linkAddress(basic, otherKind, secret)}
            readOnly
            onFocus={selectAll}
          />
        </div>
        <QrCode className={styles.code} value={address} label={`${labels[kind]} as a QR code`} />
      </div>
    </Notice>
  );
}

/** The boards of one slideshow say nothing to the other. */
const basic = "/?display=1";

const labels: Record<SlideshowKind, string> = {
  leaderboard: "Address of the leaderboard slides",
  teamScores: "Address of the team score slides",
};

function selectAll(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}
