import { useState } from "react";
import { eventName } from "#league/rules/event-names.ts";
import { BackendError } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import {
  readStartAverage,
  readYardLine,
  startNeeds,
  startOf,
  withAverage,
  yardsAllowed,
} from "../core/starting-figures.ts";
import { useChangeTeams } from "../teams-mutations.ts";
import { StartNumber } from "./start-number.tsx";

type StartingFiguresProps = {
  season: ClubSeason;
  member: { memberId: string; name: string };
  onClose: () => void;
};

/** Asks only for what the rules use. */
export function StartingFiguresDialog({ season, member: { memberId, name }, onClose }: StartingFiguresProps) {
  const change = useChangeTeams(season.info.id);
  const [figuresBefore] = useState(() => startOf(season.book, memberId));
  const [figures, setFigures] = useState(figuresBefore);
  const needs = startNeeds(season.book);
  const { targetsPerRound } = rulesOf(season.book).format;

  async function save() {
    const numbers = [...Object.values(figures.seed_averages), figures.seed_yardage];
    if (numbers.some(Number.isNaN))
      throw new BackendError("invalid", { message: "Correct the numbers that are marked first." });
    await change.mutateAsync({ action: "start", memberId, figures, seen: figuresBefore });
    announce(`The starting numbers of ${name} are saved`);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${name}: starting numbers`}
      confirmLabel="Save"
      failureTitle="Not saved"
      onConfirm={save}
    >
      <div className="stack gap-100 below-100">
        {needs?.events.map((event) => (
          <StartNumber
            key={event}
            label={`Starting average, ${eventName(event)}`}
            description={`Hits per round of ${targetsPerRound}`}
            value={figures.seed_averages[event] ?? null}
            read={readStartAverage(targetsPerRound)}
            allowed={`Enter a number from 0 to ${targetsPerRound}, such as 19.6, or leave it blank.`}
            onRead={(average) =>
              setFigures({ ...figures, seed_averages: withAverage(figures.seed_averages, event, average) })
            }
          />
        ))}
        {needs?.yardLine ? (
          <StartNumber
            label={needs.yardLine}
            description="Yards, 16 to 27"
            value={figures.seed_yardage}
            read={readYardLine}
            allowed={yardsAllowed}
            onRead={(seed_yardage) => setFigures({ ...figures, seed_yardage })}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
