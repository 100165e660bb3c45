import { Link } from "wouter";
import { useHideFirstRun } from "#lib/club/first-run-mutations.ts";
import type { FirstRun, FirstRunStep } from "#lib/club/first-run-queries.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import styles from "./first-run.module.css";

type Step = { name: FirstRunStep; title: string; detail: string; href: string | null };

const details = "/front-page-admin?view=club";

/** In order. The step without an address opens the person's own account. */
const steps: readonly Step[] = [
  {
    name: "names",
    title: "Name, address and phone",
    detail: "Header and footer",
    href: `${details}#club-names`,
  },
  { name: "password", title: "Your own password", detail: "Instead of the printed one", href: null },
  {
    name: "pictures",
    title: "Logo and a photo",
    detail: "Header and front page",
    href: `${details}#club-face`,
  },
  {
    name: "visitors",
    title: "Opening hours and how to join",
    detail: "What visitors look for first",
    href: `${details}#club-hours`,
  },
  {
    name: "season",
    title: "The first season",
    detail: "Answer questions about your rules, or import a file",
    href: "/seasons-admin",
  },
  {
    name: "people",
    title: "Members and teams",
    detail: "Type them in, or import a list",
    href: "/admin?view=import",
  },
];

type FirstRunStepsProps = { run: FirstRun; onPassword: () => void };

/** First steps of an Admin in a new club. The list disappears after the sixth step. */
export function FirstRunSteps({ run, onPassword }: FirstRunStepsProps) {
  const hide = useHideFirstRun();
  const done = steps.filter(({ name }) => run.steps[name]).length;
  const next = steps.find(({ name }) => !run.steps[name])?.name;
  return (
    <section className={styles.list} aria-labelledby="first-run" data-no-print>
      <div className={`line gap-100 spread baseline ${styles.head}`}>
        <h2 id="first-run">Set up your club</h2>
        <p>
          {done} of {steps.length} done
        </p>
      </div>
      <progress
        className={`block wide ${styles.progress}`}
        value={done}
        max={steps.length}
        aria-label="Steps done"
      />
      <ol className="plain">
        {steps.map((step) => (
          <li key={step.name} data-next={step.name === next || undefined}>
            <StepRow step={step} isDone={run.steps[step.name]} onPassword={onPassword} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Visitors see your club's name and “No published content available at this time.” until something is
        published.
      </p>
      <FailureNotice title="The list was not hidden" error={hide.error} />
      <div className={`row gap-50 ${styles.buttons}`}>
        <LinkButton href="/?as=visitor">See as a visitor</LinkButton>
        <Button onClick={() => hide.mutate(true)} loading={hide.isPending}>
          Hide this list
        </Button>
      </div>
    </section>
  );
}

type StepRowProps = { step: Step; isDone: boolean; onPassword: () => void };

function StepRow({ step: { title, detail, href }, isDone, onPassword }: StepRowProps) {
  const row = (
    <>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true" data-done={isDone || undefined}>
        <circle cx="13" cy="13" r="12" fill="none" stroke="currentColor" />
        {isDone ? <path d="m8 13 4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2" /> : null}
      </svg>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{isDone ? "done" : detail}</span>
      </span>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.arrow}>
        <path d="m9 6 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </>
  );
  return href ? (
    <Link href={href} className={`line centered wide unlined ${styles.row}`}>
      {row}
    </Link>
  ) : (
    <button type="button" className={`line centered wide unlined ${styles.row}`} onClick={onPassword}>
      {row}
    </button>
  );
}
