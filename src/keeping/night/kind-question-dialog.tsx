import { useEffect } from "react";
import { useStore } from "#lib/store.ts";
import { kindQuestion } from "#season/rounds/kind-of-day.ts";
import styles from "#ui/feedback/confirm-dialog.module.css";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Button } from "#ui/form/button.tsx";

const kindTexts = {
  preShoot: { name: "pre-shoot", rule: "It counts from the day its week begins." },
  makeUp: { name: "make-up", rule: "It counts in its week, by the season’s rules for make-ups." },
} as const;

export function KindQuestionDialog() {
  const question = useStore(kindQuestion);
  useEffect(() => () => kindQuestion.get()?.answer(false), []);
  if (!question) return null;
  const { name, rule } = kindTexts[question.kind];

  function changeDate() {
    question?.answer(false);
    // Waits for the closing dialog, which restores the focus to its opener.
    setTimeout(focusDate, 50);
  }

  return (
    <Dialog onClose={changeDate} title={`${question.sentence} Save as a ${name}?`}>
      <p>{rule}</p>
      <div className={`row gap-75 above-150 ${styles.actions}`}>
        <Button onClick={changeDate} data-autofocus>
          Change the date
        </Button>
        <Button look="main" onClick={() => question.answer(true)}>
          Save as {name}
        </Button>
      </div>
    </Dialog>
  );
}

function focusDate() {
  const field = document.querySelector<HTMLElement>('[data-field="shotOn"]');
  const panel = field?.closest<HTMLElement>("[popover]");
  if (panel && !panel.matches(":popover-open")) panel.showPopover();
  field?.focus();
}
