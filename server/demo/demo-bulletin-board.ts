import { addDays, atTheClub } from "./demo-calendar.ts";
import type { DemoClock } from "./demo-clock.ts";
import { demoId } from "./demo-random.ts";

type DemoPost = { daysAgo: number; category: string; title: string; body: string; comments?: string[] };

const postsOf = ({ weekday }: DemoClock): DemoPost[] => [
  {
    daysAgo: 1,
    category: "squads",
    title: "Two seats to the state shoot",
    body: "We leave the clubhouse on Friday at six in the morning and are back on Sunday night.\nRoom for two people, two guns and not much else. Gas is shared.",
    comments: ["One seat is taken, one is left."],
  },
  {
    daysAgo: 3,
    category: "lost",
    title: "Found on field 2: a pair of earmuffs",
    body: "Green, with a strip of tape and initials on the left cup. They hang on the hook beside the coffee maker.",
  },
  {
    daysAgo: 6,
    category: "sale",
    title: "Reloading press, 12 gauge",
    body: "Single stage, used for one season, with bushings and a box of wads.\n\nCome and see it on a league night.",
    comments: [
      "Are the shell plates with it?",
      `Yes, two of them. It is under the counter, ask for it on ${weekday}.`,
    ],
  },
  {
    daysAgo: 11,
    category: "question",
    title: "Who would shoot on Saturday mornings?",
    body: "A squad takes five people, and ten pay for the trap help. Comment below if you'd come, and how often.",
    comments: ["Twice a month, if it starts after nine."],
  },
  {
    daysAgo: 18,
    category: "wanted",
    title: "Youth stock for a loaner gun",
    body: "Two of our juniors share one short stock. Someone must have one in the basement.",
  },
  {
    daysAgo: 26,
    category: "other",
    title: "Hulls by the bucket",
    body: "Once fired, sorted by make, behind the clubhouse. Take what you need and leave the bucket.",
  },
  { daysAgo: 40, category: "sale", title: "Shooting vest, size L", body: "Worn twice. Right-handed." },
];

export function inventBulletinBoard(clock: DemoClock, authorId: string) {
  const posts = postsOf(clock);
  const at = (days: number, hour: number) =>
    atTheClub(addDays(clock.today, days), `${hour}:00`, clock.timeZone);
  return {
    posts: posts.map(({ daysAgo, category, title, body }) => ({
      id: demoId(`post ${title}`),
      author_id: authorId,
      category,
      title,
      body,
      posted_at: at(-daysAgo, 15),
      created_at: at(-daysAgo, 15),
      expires_at: at(30 - daysAgo, 15),
    })),
    comments: posts.flatMap(({ daysAgo, title, comments = [] }) =>
      comments.map((body, index) => ({
        id: demoId(`comment ${title} ${index}`),
        post_id: demoId(`post ${title}`),
        author_id: authorId,
        body,
        created_at: at(-daysAgo, 18 + index),
      })),
    ),
  };
}
