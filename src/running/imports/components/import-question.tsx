import { Button } from "#ui/form/button.tsx";
import styles from "./import-layouts.module.css";

type ImportQuestionProps<Answer> = {
  question: { text: string; answers: readonly Answer[] };
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
};

export function ImportQuestion<Answer extends { label: string }>({
  question,
  isBusy,
  onAnswer,
}: ImportQuestionProps<Answer>) {
  return (
    <fieldset className={styles.question}>
      <legend>{question.text}</legend>
      <div className={styles.controls}>
        {question.answers.map((answer) => (
          <Button key={answer.label} disabled={isBusy} onClick={() => onAnswer(answer)}>
            {answer.label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
