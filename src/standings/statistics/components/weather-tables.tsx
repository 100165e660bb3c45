import { useMemo } from "react";
import { toHundredths } from "#league/math/fraction.ts";
import { eventName } from "#league/rules/event-names.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { formatFigure } from "#season/words/figures.ts";
import type { Career } from "../core/career.ts";
import { signedText } from "../core/last-and-best-rounds.ts";
import { roundsNeeded, type WeatherBand, weatherEffect } from "../core/weather-effect.ts";
import styles from "./statistics.module.css";

export function WeatherTables({ career, rules }: { career: Career; rules: ResolvedRules }) {
  const { targetsPerRound, events } = rules.format;
  const [event = ""] = events;
  const effect = useMemo(
    () => weatherEffect(career.seasons, { event, targets: targetsPerRound }),
    [career, event, targetsPerRound],
  );
  const rounds = `${eventName(event)}, rounds of ${targetsPerRound}`;
  return (
    <section className={styles.section}>
      <h2>Wind and temperature</h2>
      {effect.rounds < roundsNeeded ? (
        <p>
          The weather of {effect.rounds === 1 ? "one round is" : `${effect.rounds} rounds is`} known ({rounds}
          ). After {roundsNeeded} rounds with weather, this shows how they compare with the season average.
        </p>
      ) : (
        <>
          <p>
            How far rounds were above or below the season average, in hits ({rounds}, all seasons). About two
            thirds of the rounds are within the "give or take." "–" means fewer than {roundsNeeded} rounds:
            too few to say anything.
          </p>
          <div className={styles.pair}>
            <BandTable title="Wind" unit="mph" bands={effect.wind} />
            <BandTable title="Temperature" unit="°F" bands={effect.temperature} />
          </div>
        </>
      )}
    </section>
  );
}

function BandTable({ title, unit, bands }: { title: string; unit: string; bands: readonly WeatherBand[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="scrolls" tabIndex={0} aria-label={title}>
      <table className={styles.bands}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">Rounds</th>
            <th scope="col">Difference, give or take</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ label, rounds, spread }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{rounds}</td>
              <td>
                {spread && spread.deviation !== null
                  ? `${signedText(toHundredths(spread.mean))} ± ${formatFigure(spread.deviation, 2)}`
                  : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
