import styles from "./account-forms.module.css";

type FormSwitchProps = { question: string; label: string; onClick: () => void };

/** Leads from one account form to another. */
export function FormSwitch({ question, label, onClick }: FormSwitchProps) {
  return (
    <p className={styles.switch}>
      {question}{" "}
      <button type="button" className={styles.link} onClick={onClick}>
        {label}
      </button>
    </p>
  );
}
