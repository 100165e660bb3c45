import { Button } from "#ui/form/button.tsx";
import styles from "./attendance.module.css";
import type { Reply } from "./attendance-queries.ts";

type ReplyButtonsProps = {
  /** The answer so far, pressed; null: none. */
  reply: Reply | null;
  /** False where the page has another orange button. */
  isMain?: boolean;
  isBusy: boolean;
  /** The first of the two buttons; by default `in`. */
  first?: Reply;
  labels?: Record<Reply, string>;
  onReply: (reply: Reply) => void;
};

const ownLabels: Record<Reply, string> = { in: "I'm in", out: "Can't make it" };

export function ReplyButtons(props: ReplyButtonsProps) {
  const { reply, isMain = true, isBusy, first = "in", labels = ownLabels, onReply } = props;
  const order: Reply[] = first === "in" ? ["in", "out"] : ["out", "in"];
  return (
    <div className={`row gap-50 ${styles.replies}`}>
      {order.map((each) => (
        <Button
          key={each}
          look={isMain && each === first ? "main" : "plain"}
          aria-pressed={reply === each}
          disabled={isBusy}
          onClick={() => onReply(each)}
        >
          {labels[each]}
        </Button>
      ))}
    </div>
  );
}
