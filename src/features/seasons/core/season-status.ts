import type { SeasonStatus } from "#season/queries/season-book.ts";

export const statusLabels: Readonly<Record<SeasonStatus, string>> = {
  draft: "Being set up",
  active: "Running",
  final: "Finished",
  archived: "Archived",
};

export type StatusStep = { to: SeasonStatus; verb: string; question: string; meaning: string };

/** Where a season may go from each status, beside being finished and reopened, which have a screen of their own. */
export const statusSteps: Readonly<Record<SeasonStatus, readonly StatusStep[]>> = {
  draft: [
    {
      to: "active",
      verb: "Start",
      question: "Start this season?",
      meaning: "It counts as running: members see it first, and scorekeepers find it preselected.",
    },
  ],
  active: [
    {
      to: "draft",
      verb: "Back to set-up",
      question: "Take this season back to set-up?",
      meaning: "It no longer counts as running. Nothing that was recorded is lost.",
    },
  ],
  final: [
    {
      to: "archived",
      verb: "Archive",
      question: "Archive this season?",
      meaning: "It is kept for good among the old seasons, and can be brought back.",
    },
  ],
  archived: [
    {
      to: "final",
      verb: "Bring back",
      question: "Bring this season back?",
      meaning: "It stands among the finished seasons again.",
    },
  ],
};
