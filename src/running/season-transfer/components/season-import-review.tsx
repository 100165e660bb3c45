import { useState } from "react";
import { formatDay } from "#lib/dates.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import { SettingList } from "#running/season-rules/components/setting-list.tsx";
import { statusLabels } from "#season/words/season-status.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { validateChoice, withOwnMembers } from "../core/season-file-members.ts";
import type { OpenedFile, useSeasonImport } from "../use-season-import.ts";
import { SeasonImportMembers } from "./season-import-members.tsx";

type SeasonImportReviewProps = {
  openedFile: OpenedFile;
  seasons: readonly { id: string; name: string }[];
  running: ReturnType<typeof useSeasonImport>;
  onClose: () => void;
};

export function SeasonImportReview({ openedFile, seasons, running, onClose }: SeasonImportReviewProps) {
  const { content } = openedFile.file;
  const { progress, failure, choices } = running;
  const here = seasons.find(({ id }) => id === content.season.id);
  const [name, setName] = useState(here?.name ?? content.season.name);
  const [isChecked, setChecked] = useState(false);
  const isTaken = seasons.some((season) => season.name === name.trim() && season.id !== content.season.id);
  const nameError = validateName(name, isTaken);
  const memberError = validateChoice(openedFile.proposals, choices);
  const isFaulty = nameError !== null || memberError !== null;

  function send() {
    setChecked(true);
    if (!isFaulty)
      running.send(withOwnMembers(content, { proposals: openedFile.proposals, choices }, name.trim()));
  }

  return (
    <>
      <FileSummary openedFile={openedFile} />
      {here ? (
        <Notice kind="info" title={`${here.name} is in this club already`}>
          If it matches the file, nothing changes. If it's different, it stays as it is, and we'll show you
          the differences.
        </Notice>
      ) : (
        <TextField
          label="Name of the season here"
          value={name}
          maxLength={100}
          error={isChecked || isTaken ? nameError : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <SeasonImportMembers proposals={openedFile.proposals} choices={choices} onChoose={running.choose} />
      {isChecked && memberError ? <Notice kind="error" title={memberError} /> : null}
      <FailureNotice title="The season wasn't imported" error={failure} />
      {progress ? (
        <div className={styles.progress}>
          <p role="status">
            {progress.step === "sending"
              ? `Sending part ${progress.part + 1} of ${progress.parts}…`
              : "Importing…"}
          </p>
          <progress value={progress.part} max={progress.parts} aria-label="How much has been sent" />
        </div>
      ) : null}
      <div className="row gap-75 above-200">
        <Button look="main" loading={progress !== null} onClick={send}>
          Import season
        </Button>
        {progress?.step === "sending" ? (
          <Button onClick={running.cancel}>Stop</Button>
        ) : (
          <Button disabled={progress !== null} onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}

function validateName(name: string, isTaken: boolean): string | null {
  if (name.trim() === "") return "Give the season a name.";
  return isTaken ? "Another season here has this name. Give this one another." : null;
}

function FileSummary({ openedFile }: { openedFile: OpenedFile }) {
  const { club, madeAt, content } = openedFile.file;
  const { season, scores } = content;
  const voided = scores.filter(({ voided_at }) => voided_at !== null).length;
  const lines: [string, string][] = [
    ["From", `${club}, exported on ${formatDay(madeAt)}`],
    ["Season", `${season.name}, ${formatDay(season.starts_on)} – ${formatDay(season.ends_on)}`],
    ["Status", statusLabels[season.status]],
    ["Weeks", String(content.weeks.length)],
    ["Teams", String(content.teams.length)],
    ["Members", String(content.members.filter(({ takes_part }) => takes_part).length)],
    ["Rounds", `${scores.length}${voided > 0 ? `, ${voided} of them void` : ""}`],
    [
      "History",
      `${countPhrase(content.log.length, "entry", "entries")} of scores, ${countPhrase(content.rule_changes.length, "change")} of rules`,
    ],
    ["Champions", String(content.champions.filter(({ withdrawn_at }) => withdrawn_at === null).length)],
  ];
  return (
    <section aria-labelledby="file-holds">
      <h2 id="file-holds">What's in {openedFile.fileName}</h2>
      <SettingList lines={lines.map(([what, value]) => ({ what, value }))} />
    </section>
  );
}
