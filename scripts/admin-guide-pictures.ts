import { join } from "node:path";

/** A picture of a guide: to which of its steps it belongs, counted from one, and what it shows in words. */
export type GuidePicture = { of: string; step: number; name: string; alt: string };

/** Where `npm run pictures` puts the pictures; no other file lies there. */
export const pictureFolder = join(import.meta.dirname, "../docs/pictures/guide");

/** Each picture of the printed guide, in its order. `npm run pictures` takes them on the way through the steps. */
export const guidePictures: readonly GuidePicture[] = [
  {
    of: "/add-team-scores",
    step: 1,
    name: "squads",
    alt: "The squads of a night, made from the teams: field, start and five shooters each",
  },
  {
    of: "/add-team-scores",
    step: 3,
    name: "team-sheet",
    alt: "The sheet of a team, typed in: two rounds each, who counts, and the team total at the bottom",
  },
  {
    of: "/add-team-scores",
    step: 4,
    name: "waiting-rounds",
    alt: "Without a signal: the line at the top says that one round waits on this device",
  },
  {
    of: "/add-score",
    step: 3,
    name: "second-look",
    alt: "A single round with the warning that its score is far from the average",
  },
  {
    of: "/admin",
    step: 1,
    name: "to-look-at",
    alt: "What to look at: a round stopped half-way and scores that look entered twice, with Correct, Move and Void",
  },
  {
    of: "/admin",
    step: 2,
    name: "correction",
    alt: "A correction with its reason, and the shooter’s figures now and then",
  },
  {
    of: "/admin",
    step: 4,
    name: "publish-week",
    alt: "The question before a week is published, with the tick that locks it as well",
  },
  {
    of: "/score-audit-log",
    step: 2,
    name: "put-back",
    alt: "An entry of the log before it is put back: what the score is now and what it becomes",
  },
  {
    of: "/user-admin",
    step: 1,
    name: "approve",
    alt: "An account that waits, approved and linked to the member of the same name",
  },
  {
    of: "/user-admin",
    step: 3,
    name: "scorekeepers",
    alt: "The scorekeepers of the season, with one member who may enter scores",
  },
  {
    of: "/member-admin",
    step: 2,
    name: "new-member",
    alt: "A new member under 18, with the guardian to write to",
  },
  {
    of: "/member-admin",
    step: 3,
    name: "merge-members",
    alt: "Two records of one person side by side, before they become one",
  },
  {
    of: "/seasons-admin",
    step: 2,
    name: "season-presets",
    alt: "The presets of rules, each in two or three sentences",
  },
  {
    of: "/seasons-admin",
    step: 2,
    name: "season-rule",
    alt: "A single rule that was changed, with its example and the button that takes the change back",
  },
  {
    of: "/seasons-admin",
    step: 3,
    name: "rules-comparison",
    alt: "The standings of the teams before and after a change of the rules",
  },
  {
    of: "/team-admin",
    step: 2,
    name: "change-team",
    alt: "A shooter goes over to another team from week nine on",
  },
  {
    of: "/team-admin",
    step: 3,
    name: "round-robin",
    alt: "A round robin as planned, week by week, before it replaces the matches without scores",
  },
  {
    of: "/news-admin",
    step: 1,
    name: "news",
    alt: "An article being written, with its state, its readers and its times, and the preview below",
  },
  {
    of: "/bulletin-board",
    step: 1,
    name: "reports",
    alt: "A report of a member with its reason and the post it is about",
  },
  {
    of: "/events",
    step: 1,
    name: "event",
    alt: "A new event: day and hours, repeated or not, sign-up with its places, state and readers",
  },
  {
    of: "/events",
    step: 4,
    name: "sign-ups",
    alt: "Who is coming to an event: two who go, and one on the waiting list",
  },
  {
    of: "/front-page-admin",
    step: 1,
    name: "front-page-card",
    alt: "How a card of the front page will look, while it is written",
  },
  {
    of: "/scrolling-text-admin",
    step: 1,
    name: "scrolling-text",
    alt: "A text for the header in its field, and how it will look",
  },
];

export function picturesOf(path: string): readonly GuidePicture[] {
  return guidePictures.filter(({ of }) => of === path);
}

export function pictureFile(name: string): string {
  return `${name}.webp`;
}

/** What a guide prints between quotation marks: buttons, links, fields and headings by their names. */
export function namesIn(steps: readonly string[]): string[] {
  return steps.flatMap((step) => [...step.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => name));
}
