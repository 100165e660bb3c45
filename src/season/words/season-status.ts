import type { SeasonAudience, SeasonStatus } from "#season/queries/season-book.ts";

export const statusLabels: Readonly<Record<SeasonStatus, string>> = {
  draft: "Draft",
  active: "In progress",
  final: "Finished",
  archived: "Archived",
};

export const audienceLabels: Readonly<Record<SeasonAudience, string>> = {
  members: "Members",
  everybody: "Everyone",
};

/** True once the season is finished. */
export function isOver(status: string): boolean {
  return status === "final" || status === "archived";
}

export type StatusStep = { to: SeasonStatus; verb: string; question: string; meaning: string };

/** Status changes besides finishing and reopening, which have a screen of their own. */
export const statusSteps: Readonly<Record<SeasonStatus, readonly StatusStep[]>> = {
  draft: [
    {
      to: "active",
      verb: "Start",
      question: "Start this season?",
      meaning: "Members see it first, and it's preselected for scorekeepers.",
    },
  ],
  active: [
    {
      to: "draft",
      verb: "Return to draft",
      question: "Return this season to draft?",
      meaning: "It will no longer be in progress. Nothing recorded is lost.",
    },
  ],
  final: [
    {
      to: "archived",
      verb: "Archive",
      question: "Archive this season?",
      meaning: "It moves to past seasons. You can restore it.",
    },
  ],
  archived: [
    {
      to: "final",
      verb: "Restore",
      question: "Restore this season?",
      meaning: "It moves back to finished seasons.",
    },
  ],
};
