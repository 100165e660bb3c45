import styles from "./header.module.css";

type MenuButtonProps = { isOpen: boolean; controls: string; onClick: () => void };

export function MenuButton({ isOpen, controls, onClick }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={styles.menuButton}
      aria-label="Menu"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M3 6h18M3 12h18M3 18h18" fill="none" stroke="currentColor" strokeWidth="2.2" />
      </svg>
      <span className={styles.menuWord}>Menu</span>
    </button>
  );
}
