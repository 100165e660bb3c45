import { useState } from "react";
import { useLocation } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt, minutesText } from "#lib/dates.ts";
import { useForm } from "#lib/forms/use-form.ts";
import { longestTypedCode, readShortCode, showShortCode } from "#lib/text/short-code.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { readDisplayCode } from "../core/display-code.ts";
import { type SlideshowKind, slideshowKinds, slideshowPaths } from "../core/slide-boards.ts";
import { countPages } from "../core/stage-pages.ts";
import { type ConnectedDisplay, useConnectDisplay } from "../slideshow-mutations.ts";
import { useSlideshowParams } from "../use-slideshow-params.ts";
import styles from "./connect-tv.module.css";

const labels: Record<SlideshowKind, string> = { leaderboard: "Leaderboard", teamScores: "Team scores" };

/** For the board: connects a TV by its code, with the settings of this page. */
export function ConnectTv({ kind, season }: { kind: SlideshowKind; season: ClubSeason }) {
  const connect = useConnectDisplay();
  const [, navigate] = useLocation();
  const today = dayAt(new Date(), useClubTimeZone());
  const { params, addressWith } = useSlideshowParams();
  const [shownKind, setShownKind] = useState(kind);
  const [done, setDone] = useState("");
  // Each slideshow has boards of its own.
  const settings = { ...params, boards: shownKind === kind ? params.boards : "" };

  const { form, field, setForm, submit, isPending, error } = useForm({
    start: { code: scannedCode(), name: "Clubhouse TV" },
    validate: ({ code, name }) => ({
      ...(readShortCode(code) ? {} : { code: "Enter the 8-character code on the TV." }),
      ...(name.trim() ? {} : { name: "Enter a name, such as Clubhouse or Trap 3." }),
    }),
    mutation: connect,
    request: ({ code, name }) => {
      const { search } = new URL(addressWith({ boards: settings.boards, display: "1" }), location.origin);
      return {
        code: readShortCode(code) ?? "",
        name: name.trim(),
        address: `${slideshowPaths[shownKind]}${search}`,
      };
    },
    onSent: ({ state }, { name }) => {
      if (state !== "connected") return;
      const pages = countPages(season, { kind: shownKind, params: settings, today });
      setDone(`${name.trim()} shows ${pages === 1 ? "1 page" : `${pages} pages`}`);
      setForm({ code: "", name: "Clubhouse TV" });
      // A code works once.
      navigate(addressWith({}).split("#")[0] ?? "", { replace: true });
    },
  });

  return (
    <section className={styles.connect} aria-label="Connect a TV">
      <h2>Which TV?</h2>
      <p>
        On the TV, open the club's website and choose “Show on this TV” at the bottom of the front page. Then
        type the code it shows.
      </p>
      <Form className={`row gap-100 ends below-100 ${styles.form}`} onSubmit={submit}>
        <TextField
          label="Code on the TV"
          className={styles.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestTypedCode}
          {...field("code")}
          value={form.code.toUpperCase()}
        />
        <Button type="submit" look="main" loading={isPending}>
          Connect TV
        </Button>
        <details className="wide">
          <summary>Name and slides</summary>
          <div className="row gap-100 above-50">
            <TextField label="Name of the screen" maxLength={60} {...field("name")} />
            <SelectField
              label="Slides"
              value={shownKind}
              data={slideshowKinds.map((value) => ({ value, label: labels[value] }))}
              onChange={(event) =>
                setShownKind(slideshowKinds.find((value) => value === event.currentTarget.value) ?? kind)
              }
            />
          </div>
        </details>
      </Form>
      <FailureNotice title="The TV couldn't be connected" error={error} />
      <Outcome result={error || isPending ? undefined : connect.data} done={done} />
    </section>
  );
}

function scannedCode(): string {
  const code = readDisplayCode(location.hash);
  return code ? showShortCode(code) : "";
}

function Outcome({ result, done }: { result: ConnectedDisplay | undefined; done: string }) {
  switch (result?.state) {
    case "connected":
      return <Notice kind="success" title={done} />;
    case "wrong":
      return (
        <Notice kind="error" title="That code is not on any screen now">
          Check the TV. It shows a new code every 10 minutes.
        </Notice>
      );
    case "blocked":
      return (
        <Notice kind="error" title="Too many wrong codes">
          Wait {minutesText(result.seconds)} before you try again.
        </Notice>
      );
    default:
      return null;
  }
}
