import styles from "./bulletin.module.css";

export function PlainText({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto">
      {text}
    </div>
  );
}
