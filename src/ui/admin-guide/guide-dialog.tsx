import { Dialog } from "../feedback/dialog.tsx";
import styles from "./admin-guide.module.css";
import { guideOf } from "./guides.ts";

export function GuideDialog({ of, onClose }: { of: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="How this screen works">
      <ul className={styles.steps}>
        {guideOf(of)?.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Dialog>
  );
}
