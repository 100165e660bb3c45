import type { Layout, LayoutQuestion } from "#running/import-files/import-layout.ts";
import type { CellQuestion } from "#running/import-files/score-marks.ts";
import { Button } from "#ui/form/button.tsx";
import styles from "./import-layouts.module.css";

type QuestionProps = { text: string; children: React.ReactNode };

function Question({ text, children }: QuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend>{text}</legend>
      <div className={styles.controls}>{children}</div>
    </fieldset>
  );
}

type AskAboutTabProps = { question: LayoutQuestion; isBusy: boolean; onAnswer: (layout: Layout) => void };

export function AskAboutTab({ question, isBusy, onAnswer }: AskAboutTabProps) {
  return (
    <Question text={question.text}>
      {question.answers.map(({ label, layout }) => (
        <Button key={label} disabled={isBusy} onClick={() => onAnswer(layout)}>
          {label}
        </Button>
      ))}
    </Question>
  );
}

type AskAboutCellsProps = {
  questions: readonly CellQuestion[];
  isBusy: boolean;
  onAnswer: (key: string, value: string) => void;
};

/** More codes than this mean that the column holds something else. */
const mostShown = 8;

export function AskAboutCells({ questions, isBusy, onAnswer }: AskAboutCellsProps) {
  return questions.slice(0, mostShown).map(({ key, text, answers }) => (
    <Question key={key} text={text}>
      {answers.map(({ value, label }) => (
        <Button key={value} disabled={isBusy} onClick={() => onAnswer(key, value)}>
          {label}
        </Button>
      ))}
    </Question>
  ));
}
