import { useQuery } from "@tanstack/react-query";
import { counted } from "#lib/text/counted.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type BoardTasks, boardTasksQueryOptions, reviewCount } from "../board-tasks-queries.ts";
import styles from "../my-club.module.css";
import { ClubLine } from "./club-line.tsx";

export function NeedsYou({ userId }: { userId: string }) {
  const tasks = useQuery(boardTasksQueryOptions(userId));
  return (
    <section aria-labelledby="needs-you">
      <h3 id="needs-you" className={styles.part}>
        Needs you
      </h3>
      <QueryView query={tasks} skeleton={<Skeleton lines={3} label="Loading what needs you" />}>
        {(all) => <TaskList lines={taskLines(all)} />}
      </QueryView>
    </section>
  );
}

function TaskList({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p className={styles.nothing}>Nothing needs you.</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <ClubLine key={line.href} {...line} />
      ))}
    </ul>
  );
}

type Line = { href: string; count: number; title: string; detail: string };
type Season = BoardTasks["seasons"][number];

function taskLines(tasks: BoardTasks): Line[] {
  const { accounts, disputes, firstDispute, reports, postReports, grownJuniors, seasons } = tasks;
  const nameOf = ({ name }: Season) => (seasons.length > 1 ? `${name} · ` : "");
  const lines: Line[] = [
    {
      href: "/user-admin",
      count: accounts.count,
      title: accounts.count === 1 ? "Account to approve" : "Accounts to approve",
      detail: namesOf(accounts),
    },
    ...seasons.map((season) => reviewLine(season, nameOf(season))),
    {
      href: adminPath(firstDispute?.seasonId, "disputes"),
      count: disputes,
      title: disputes === 1 ? "Dispute" : "Disputes",
      detail: firstDispute
        ? `${firstDispute.name}, week ${firstDispute.week}, round ${firstDispute.round}`
        : "",
    },
    ...seasons.map((season) => weeksLine(season, nameOf(season))),
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

function reviewLine(season: Season, name: string): Line {
  const count = reviewCount(season);
  return {
    href: adminPath(season.id, "look"),
    count,
    title: count === 1 ? "Score to review" : "Scores to review",
    detail: name + reviewDetail(season),
  };
}

function weeksLine({ id, weeks }: Season, name: string): Line {
  const states = weeks.map(
    ({ week, teams, rounds }) =>
      `Week ${week}: ${teams === 1 ? "1 team" : `all ${teams} teams`} in, ${counted(rounds, "round")}`,
  );
  return {
    href: adminPath(id, "weeks"),
    count: weeks.length,
    title: weeks.length === 1 ? "Week ready to publish" : "Weeks ready to publish",
    detail: name + states.join(" · "),
  };
}

function namesOf({ count, names }: BoardTasks["accounts"]): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

function reviewDetail({ review }: Season): string {
  const { far = 0, duplicate = 0, incomplete = 0, missing = 0 } = review;
  const parts = [
    far && `${far} far from average`,
    duplicate && `${duplicate} possible ${duplicate === 1 ? "duplicate" : "duplicates"}`,
    incomplete && `${incomplete} incomplete`,
    missing && `${missing} missing`,
  ];
  return parts.filter(Boolean).join(", ");
}

function adminPath(seasonId: string | undefined, view: string): string {
  return `/admin?${new URLSearchParams({ ...(seasonId && { season: seasonId }), view })}`;
}
