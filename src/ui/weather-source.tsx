import styles from "./weather-fields.module.css";

/** Whose weather it is, as its licence (CC BY 4.0) asks for wherever it is shown. */
export function WeatherSource() {
  return (
    <p className={styles.source}>
      Weather data by{" "}
      <a className={styles.service} href="https://open-meteo.com/" target="_blank" rel="noopener noreferrer">
        Open-Meteo.com
      </a>
      , rounded
    </p>
  );
}
