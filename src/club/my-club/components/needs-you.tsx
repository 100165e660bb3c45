import { countPhrase } from "#lib/text/count-phrase.ts";
import { type BoardTasks, reviewCount } from "../board-tasks-queries.ts";
import styles from "../my-club.module.css";
import { ClubLine } from "./club-line.tsx";

type NeedsYouProps = {
  tasks: BoardTasks;
  /** On the list of steps, so that it isn't said twice. */
  weekOnPage: { seasonId: string; week: number } | null;
  unread: number;
};

export function NeedsYou(props: NeedsYouProps) {
  const lines = taskLines(props);
  return (
    <section aria-labelledby="needs-you">
      <h3 id="needs-you" className={styles.part}>
        Needs you
      </h3>
      {lines.length === 0 ? (
        <p className={styles.nothing}>Nothing else needs you.</p>
      ) : (
        <ul className="plain">
          {lines.map((line) => (
            <ClubLine key={`${line.href} ${line.title}`} {...line} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Line = { href: string; count: number; title: string; detail: string };
type Season = BoardTasks["seasons"][number];

function taskLines({ tasks, weekOnPage, unread }: NeedsYouProps): Line[] {
  const { accounts, unconfirmed, reports, postReports, grownJuniors, seasons } = tasks;
  const nameOf = ({ name }: Season) => (seasons.length > 1 ? `${name} · ` : "");
  const lines: Line[] = [
    {
      href: "/user-admin",
      count: accounts.count,
      title: accounts.count === 1 ? "Account to approve" : "Accounts to approve",
      detail: namesOf(accounts),
    },
    {
      href: "/user-admin",
      count: unconfirmed.count,
      title: unconfirmed.count === 1 ? "Address not confirmed" : "Addresses not confirmed",
      detail: namesOf(unconfirmed),
    },
    disputesLine(tasks, weekOnPage),
    ...seasons.map((season) => reviewLine(season, nameOf(season), weekOnPage)),
    ...seasons.map((season) => weeksLine(season, nameOf(season), weekOnPage)),
    {
      href: "/messages",
      count: unread,
      title: unread === 1 ? "Unread message" : "Unread messages",
      detail: "",
    },
    {
      href: "/messages?box=reported",
      count: reports,
      title: reports === 1 ? "Reported message" : "Reported messages",
      detail: "",
    },
    {
      href: "/bulletin-board?view=reports",
      count: postReports,
      title: postReports === 1 ? "Reported post" : "Reported posts",
      detail: "",
    },
    {
      href: "/member-admin?age=turned-18",
      count: grownJuniors.count,
      title: grownJuniors.count === 1 ? "Junior turned 18" : "Juniors turned 18",
      detail: `${namesOf(grownJuniors)}: choose another category`,
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

type PageWeek = NeedsYouProps["weekOnPage"];

function isShown(weekOnPage: PageWeek, seasonId: string, week: number): boolean {
  return weekOnPage?.seasonId === seasonId && weekOnPage.week === week;
}

const reviewKinds = ["far", "duplicate", "incomplete", "missing"] as const;

/** Disputes of other weeks and seasons. */
function disputesLine({ disputes, firstDispute, seasons }: BoardTasks, weekOnPage: PageWeek): Line {
  const season = seasons.find(({ id }) => id === weekOnPage?.seasonId);
  const ofShown = season?.recorded.find(({ week }) => week === weekOnPage?.week)?.disputes ?? 0;
  const count = disputes - ofShown;
  const isOther = firstDispute && !isShown(weekOnPage, firstDispute.seasonId, firstDispute.week);
  return {
    href: adminPath(isOther ? firstDispute.seasonId : weekOnPage?.seasonId, "disputes"),
    count,
    title: count === 1 ? "Dispute" : "Disputes",
    detail: isOther
      ? `${firstDispute.name}, week ${firstDispute.week}, round ${firstDispute.round}`
      : "Of other weeks",
  };
}

function reviewLine(season: Season, name: string, weekOnPage: PageWeek): Line {
  const ofShown = season.weeks.find(({ week }) => isShown(weekOnPage, season.id, week))?.review ?? {};
  const rest = Object.fromEntries(
    reviewKinds.map((kind) => [kind, (season.review[kind] ?? 0) - (ofShown[kind] ?? 0)]),
  );
  const count = reviewCount({ review: rest });
  return {
    href: adminPath(season.id, "look"),
    count,
    title: count === 1 ? "Score to review" : "Scores to review",
    detail: name + reviewDetail({ review: rest }),
  };
}

function weeksLine({ id, weeks }: Season, name: string, weekOnPage: PageWeek): Line {
  const ready = weeks.filter(({ week, isReady }) => isReady && !isShown(weekOnPage, id, week));
  const states = ready.map(
    ({ week, teams, rounds }) =>
      `Week ${week}: ${teams === 1 ? "1 team" : `all ${teams} teams`} in, ${countPhrase(rounds, "round")}`,
  );
  return {
    href: adminPath(id, "weeks"),
    count: ready.length,
    title: ready.length === 1 ? "Week ready to publish" : "Weeks ready to publish",
    detail: name + states.join(" · "),
  };
}

function namesOf({ count, names }: BoardTasks["accounts"]): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

function reviewDetail({ review }: Pick<Season, "review">): string {
  const { far = 0, duplicate = 0, incomplete = 0, missing = 0 } = review;
  const parts = [
    far && `${far} far from average`,
    duplicate && `${duplicate} possible ${duplicate === 1 ? "duplicate" : "duplicates"}`,
    incomplete && `${incomplete} incomplete`,
    missing && `${missing} missing`,
  ];
  return parts.filter(Boolean).join(", ");
}

export function adminPath(seasonId: string | undefined, view: string): string {
  return `/admin?${new URLSearchParams({ ...(seasonId && { season: seasonId }), view })}`;
}
