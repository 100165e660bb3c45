import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { formatDay } from "#lib/dates.ts";
import { longestTypedCode, readShortCode, showShortCode } from "#lib/text/short-code.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { CharactersField } from "#ui/form/characters-field.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useOpenCode } from "../scorer-code-mutations.ts";
import type { ScorerPhone } from "../scorer-phone.ts";
import type { OpenedCode } from "../scorer-squad-queries.ts";
import styles from "./scorer.module.css";

type ScorerCodeFormProps = {
  code: string;
  onOpen: (phone: ScorerPhone) => void;
};

export function ScorerCodeForm({ code, onOpen }: ScorerCodeFormProps) {
  const [typed, setTyped] = useState(code ? showShortCode(code) : "");
  const open = useOpenCode();
  const shortCode = readShortCode(typed);

  async function openCode(typedCode: string) {
    const answer = await open.mutateAsync(typedCode).catch(() => null);
    if (answer?.state !== "open") return;
    onOpen({ code: typedCode, secret: answer.secret, scorer: "", squad: answer.squad, shot: {} });
  }

  const openScanned = useEffectEvent(() => {
    if (shortCode) void openCode(shortCode);
  });
  useEffect(() => openScanned(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (shortCode) void openCode(shortCode);
  }

  return (
    <>
      <PageHeader title="Score a squad">
        Type the code on the squad sheet, or scan the sheet's QR code.
      </PageHeader>
      <form className={styles.page} onSubmit={submit}>
        <CharactersField
          label="Code"
          className={styles.code}
          value={typed}
          maxLength={longestTypedCode}
          onChange={setTyped}
        />
        {open.data && open.data.state !== "open" ? <ClosedCode ended={open.data} /> : null}
        <FailureNotice title="We couldn't open the squad" error={open.error} />
        <div className={styles.start}>
          <Button type="submit" look="main" size="lg" fullWidth disabled={!shortCode || open.isPending}>
            {open.isPending ? "Opening …" : "Open the squad"}
          </Button>
        </div>
      </form>
    </>
  );
}

export function ClosedCode({ ended }: { ended: Exclude<OpenedCode, { state: "open" }> }) {
  const [title, text] = sentencesOf(ended);
  return (
    <Notice kind="warning" title={title}>
      {text}
    </Notice>
  );
}

function sentencesOf(ended: Exclude<OpenedCode, { state: "open" }>): [title: string, text: string] {
  switch (ended.state) {
    case "wrong":
      return ["No squad has this code.", "Check the eight characters on the sheet."];
    case "early":
      return [`This code works on ${formatDay(ended.night)}.`, "Open it again on that day."];
    case "over":
      return [
        "This code is no longer open.",
        "Its night is over or its week is published. Ask the scorekeeper.",
      ];
    case "revoked":
      return ["This code was turned off.", "Ask the scorekeeper for a new one."];
  }
}
