import styles from "#running/import-files/import-choices.module.css";
import { Button } from "#ui/form/button.tsx";

type AlikeQuestionProps = {
  alike: readonly { id: string; name: string }[];
  advice: string;
  onSame?: (memberId: string) => void;
  onAnother: () => void;
};

export function AlikeQuestion({ alike, advice, onSame, onAnother }: AlikeQuestionProps) {
  return (
    <div className={`row gap-50 centered apart-50 ${styles.alike}`}>
      <p role="status">
        Is it {alike.map(({ name }) => name).join(" or ")}? {advice}
      </p>
      {onSame
        ? alike.map(({ id, name }) => (
            <Button key={id} size="xs" onClick={() => onSame(id)}>
              Yes, {name}
            </Button>
          ))
        : null}
      <Button size="xs" onClick={onAnother}>
        No, another person
      </Button>
    </div>
  );
}
