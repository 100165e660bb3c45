/** The license requires the source wherever the weather is shown. */
export function WeatherSource() {
  return (
    <p className="note plain">
      <a href="https://open-meteo.com/en/licence" target="_blank" rel="noopener noreferrer">
        {"Open-Meteo, CC\u00a0BY\u00a04.0"}
      </a>
      , rounded
    </p>
  );
}
