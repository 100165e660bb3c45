/** The license requires the source wherever the weather is shown. */
export function WeatherSource() {
  return (
    <p className="note plain">
      Source: <Elsewhere href="https://open-meteo.com/">Open-Meteo.com</Elsewhere> (
      <Elsewhere href="https://creativecommons.org/licenses/by/4.0/">{"CC\u00a0BY\u00a04.0"}</Elsewhere>),
      rounded
    </p>
  );
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
