import styles from "#running/import-files/import-choices.module.css";
import { Button } from "#ui/form/button.tsx";

type AlikeQuestionProps = {
  /** Members who may be the person whose name is typed. */
  alike: readonly { id: string; name: string }[];
  /** Called if it is one of them. */
  advice: string;
  onSame?: (memberId: string) => void;
  onAnother: () => void;
};

/** Asks before saving a new person whose name may belong to a known member. */
export function AlikeQuestion({ alike, advice, onSame, onAnother }: AlikeQuestionProps) {
  return (
    <div className={styles.alike}>
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
