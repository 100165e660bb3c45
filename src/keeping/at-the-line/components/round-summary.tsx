import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { focusInPlaceWhenShown } from "#ui/layout/focus-when-shown.ts";
import { hitsOf, isStraight } from "../core/line-figures.ts";
import { signRounds } from "../core/line-log.ts";
import type { SavedSquad } from "../core/line-squad.ts";
import { finalText } from "../core/line-text.ts";
import { isRoundLeft } from "../core/next-round.ts";
import { useLineOwner } from "../line-owner.ts";
import type { ChangeSquad, Line } from "../use-line.ts";
import type { useLineSaving } from "../use-line-saving.ts";
import { LeaderConfirm } from "./leader-confirm.tsx";
import { RoundOutcome } from "./round-outcome.tsx";
import styles from "./round-summary.module.css";
import { SquadConflicts } from "./squad-conflicts.tsx";
import { UndoButton } from "./undo-button.tsx";

type RoundSummaryProps = {
  line: Line;
  saved: SavedSquad;
  saving: ReturnType<typeof useLineSaving>;
  onChange: ChangeSquad;
  onNextRound: () => void;
  onNextSquad: () => void;
};

export function RoundSummary({ line, saved, saving, onChange, onNextRound, onNextSquad }: RoundSummaryProps) {
  const { state } = line;
  const { link } = useLineOwner();
  const total = saving.rounds.reduce((sum, { hits }) => sum + hits, 0);
  const hasRound = isRoundLeft(saved.squad, state);
  return (
    <div className={`line grows vertical ${styles.summary}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what scrolls. */}
      <section className={styles.pages} tabIndex={0} aria-label="The round">
        <h2 ref={focusInPlaceWhenShown} tabIndex={-1} className={`plain below-30 ${styles.heading}`}>
          Round complete
        </h2>
        <SquadConflicts saving={saving} onChange={onChange} />
        <ol className="plain">
          {state.shooters.map((each) => (
            <li
              key={each.shooter.memberId}
              className={styles.round}
              data-straight={isStraight(state, each) || undefined}
            >
              <span className={styles.name}>{each.shooter.name}</span>
              <strong className={`figures at-end ${styles.result}`}>{finalText(state, each)}</strong>
              <RoundOutcome saved={saved} each={each} saving={saving} onChange={onChange} />
            </li>
          ))}
        </ol>
        <p className={`bold plain figures at-end ${styles.total}`}>
          Squad: {total} of{" "}
          {state.shooters.filter((each) => hitsOf(each) > 0 || each.marks).length * state.course.targets}
        </p>
        {saving.error ? (
          <Notice
            kind="error"
            title="The rounds are not saved yet"
            action={<Button onClick={saving.tryAgain}>Try again</Button>}
          >
            {errorSentence(saving.error)} They're saved on this phone.
          </Notice>
        ) : null}
      </section>
      <div className={`stack gap-50 ${styles.foot}`}>
        {link ? (
          <LeaderConfirm
            leader={saved.leader}
            onConfirm={(initials) => onChange((now) => signRounds(now, initials))}
          />
        ) : null}
        {saved.leader ? null : <UndoButton line={line} />}
        <div className={`stack gap-50 ${styles.next}`}>
          <Button look={hasRound ? "main" : "plain"} onClick={onNextRound} disabled={saving.isOpen}>
            Next round
          </Button>
          <Button look={hasRound ? "plain" : "main"} onClick={onNextSquad} disabled={saving.isOpen}>
            {link ? "Done" : "Next squad"}
          </Button>
        </div>
      </div>
    </div>
  );
}
