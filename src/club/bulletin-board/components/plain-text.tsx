import styles from "./bulletin.module.css";

export function PlainText({ text }: { text: string }) {
  return (
    <div className={`measure breaks ${styles.text}`} dir="auto">
      {text}
    </div>
  );
}
