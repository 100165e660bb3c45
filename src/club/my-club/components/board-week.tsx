import { type ComponentType, type ReactNode, useState } from "react";
import { useReachability } from "#lib/reachability.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import type { BoardTasks } from "../board-tasks-queries.ts";
import type { WeekOfBoard } from "../core/season-tasks.ts";
import { stepNow, type WeekStep, weekTitle } from "../core/week-steps.ts";
import styles from "./board-home.module.css";
import { adminPath } from "./needs-you.tsx";
import { useDayOf } from "./use-day-of.ts";

export type WeekDialogProps = { seasonId: string; week: number; onClose: () => void };

/** Dialogs of another wing, provided by src/app. */
export type WeekDialogs = Record<"Publish" | "SendAgain" | "SeeEmail", ComponentType<WeekDialogProps>>;

type Season = BoardTasks["seasons"][number];

type BoardWeekProps = {
  season: Season;
  week: WeekOfBoard;
  steps: readonly WeekStep[];
  seasons: readonly Season[];
  onChoose: (key: string) => void;
  dialogs: WeekDialogs;
};

export function BoardWeek({ season, week, steps, seasons, onChoose, dialogs }: BoardWeekProps) {
  const [isOpen, open] = useState<keyof WeekDialogs | null>(null);
  const now = stepNow(steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  const Dialog = isOpen && dialogs[isOpen];
  return (
    <section aria-labelledby="board-week">
      <div className={`row baseline spread ${styles.head}`}>
        <h3 id="board-week">
          {seasons.length > 1 ? `${season.name}, ` : ""}
          {weekTitle(week)}
        </h3>
        <p className="quiet small">
          {done} of {steps.length} done
          <AnotherWeek seasons={seasons} onChoose={onChoose} />
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.kind} step={step} isNow={step === now}>
            <StepButton step={step} isNow={step === now} season={season} week={week} onOpen={open} />
          </Step>
        ))}
      </ol>
      {now ? null : <WeekDone week={week} season={season} />}
      {Dialog ? <Dialog seasonId={season.id} week={week.week} onClose={() => open(null)} /> : null}
    </section>
  );
}

type StepProps = { step: Pick<WeekStep, "title" | "text" | "isDone">; isNow: boolean; children: ReactNode };

function Step({ step: { title, text, isDone }, isNow, children }: StepProps) {
  const state = isDone ? "done" : isNow ? "now" : "later";
  return (
    <li className={styles.step} data-state={state} aria-current={isNow ? "step" : undefined}>
      <svg viewBox="0 0 30 30" width="30" height="30" className={styles.mark} aria-hidden="true">
        <circle cx="15" cy="15" r="14" />
        {isDone ? <path d="M9 15.5l4.2 4.2L21.5 11" /> : null}
      </svg>
      <div className="fills">
        <p className={styles.title}>
          {title}
          <span className="visually-hidden"> {isDone ? "– done" : isNow ? "– now" : "– later"}</span>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </li>
  );
}

type StepButtonProps = {
  step: WeekStep;
  isNow: boolean;
  season: Season;
  week: WeekOfBoard;
  onOpen: (dialog: keyof WeekDialogs) => void;
};

/** The step to do now has the page's one orange button. */
function StepButton({ step, isNow, season, week, onOpen }: StepButtonProps) {
  const { isReachable } = useReachability();
  const look = isNow ? "main" : "plain";
  const opening = (label: string, dialog: keyof WeekDialogs) => (
    <Button look={look} disabled={!isReachable} onClick={() => onOpen(dialog)}>
      {isReachable ? label : "Needs a connection"}
    </Button>
  );
  if (step.kind === "tell") {
    // Written from the book on this device, without a connection too.
    if (!step.isDone && week.isIn && season.recipients !== null)
      return <Button onClick={() => onOpen("SeeEmail")}>See the email</Button>;
    return hasEmails(season, week) ? opening("Send again", "SendAgain") : null;
  }
  if (step.isDone) return null;
  // A score that looks unusual may be right: publishing accepts it.
  if (step.kind === "publish") return isNow || week.isIn ? opening(step.title, "Publish") : null;
  if (!isNow) return null;
  const { label, href } = linkOf(step, season.id, week);
  return (
    <LinkButton look={look} href={href}>
      {label}
    </LinkButton>
  );
}

function hasEmails({ recorded }: Season, { week }: WeekOfBoard): boolean {
  return recorded.some((each) => each.week === week && each.announced !== null);
}

function linkOf({ kind }: WeekStep, seasonId: string, week: WeekOfBoard): { label: string; href: string } {
  if (kind === "disputes") return { label: "Answer", href: adminPath(seasonId, "disputes") };
  if (kind === "review" || week.isPublished) return { label: "Review", href: adminPath(seasonId, "look") };
  const entry = new URLSearchParams({ season: seasonId, week: String(week.week) });
  return { label: "Add team scores", href: `/add-team-scores?${entry}` };
}

function AnotherWeek({ seasons, onChoose }: Pick<BoardWeekProps, "seasons" | "onChoose">) {
  const all = seasons.flatMap((season) => season.weeks.map((week) => ({ season, week })));
  if (all.length < 2) return null;
  return (
    <>
      {" · "}
      <select
        className={styles.another}
        aria-label="Another week"
        value=""
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="" hidden>
          Another week
        </option>
        {all.toReversed().map(({ season, week }) => (
          <option key={`${season.id} ${week.week}`} value={`${season.id} ${week.week}`}>
            {seasons.length > 1 ? `${season.name}, ` : ""}
            {weekTitle(week)}
          </option>
        ))}
      </select>
    </>
  );
}

function WeekDone({ week, season: { nights } }: Pick<BoardWeekProps, "week" | "season">) {
  const dayOf = useDayOf();
  const next = nights[0];
  return (
    <p className={styles.weekDone}>
      Week {week.week} is done.{next ? ` Next night: ${dayOf(`${next.day}T12:00:00Z`)}.` : ""}
    </p>
  );
}

export function NoSeason() {
  return (
    <section aria-labelledby="board-week">
      <h3 id="board-week">The season</h3>
      <ol className={styles.steps}>
        <Step step={{ title: "Start a season", text: "No season is in progress.", isDone: false }} isNow>
          <LinkButton look="main" href="/seasons-admin">
            Start a season
          </LinkButton>
        </Step>
      </ol>
    </section>
  );
}
