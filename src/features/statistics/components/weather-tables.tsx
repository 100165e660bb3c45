import { useMemo } from "react";
import { toHundredths } from "#league/fraction.ts";
import type { ResolvedRules } from "#league/rules-types.ts";
import { eventName } from "#lib/event-names.ts";
import { formatFigure } from "#lib/season/figures.ts";
import { Explain } from "#ui/explain.tsx";
import type { Career } from "../core/career.ts";
import { signedText } from "../core/member-figures.ts";
import { roundsNeeded, type WeatherBand, weatherEffect } from "../core/weather-effect.ts";
import styles from "./statistics.module.css";

type WeatherTablesProps = { career: Career; rules: ResolvedRules };

/** How far rounds in wind and warmth lie from the own average. */
export function WeatherTables({ career, rules }: WeatherTablesProps) {
  const { targetsPerRound, events } = rules.format;
  const [event = ""] = events;
  const effect = useMemo(
    () => weatherEffect(career.seasons, { event, targets: targetsPerRound }),
    [career, event, targetsPerRound],
  );
  const rounds = `${eventName(event)}, rounds of ${targetsPerRound}`;
  return (
    <section className={styles.section}>
      <h3>Wind and temperature</h3>
      {effect.rounds < roundsNeeded ? (
        <p>
          The weather is known of {effect.rounds === 1 ? "one round" : `${effect.rounds} rounds`} ({rounds}).
          From {roundsNeeded} on, the difference from the own average stands here.
        </p>
      ) : (
        <>
          <p>
            Difference of the rounds from the own average of their season, in hits ({rounds}, all seasons). It
            says what was shot in which weather, not why: a season has its warm and its windy weeks together.
            Fewer than {roundsNeeded} rounds are too few.
          </p>
          <div className={styles.pair}>
            <BandTable title="Wind" bands={effect.wind} />
            <BandTable title="Temperature" bands={effect.temperature} />
          </div>
        </>
      )}
    </section>
  );
}

function BandTable({ title, bands }: { title: string; bands: readonly WeatherBand[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label={title}>
      <table className={styles.bands}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">Rounds</th>
            <th scope="col">Difference</th>
            <th scope="col" title="Standard deviation of the differences">
              Spread
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.label}>
              <th scope="row">{band.label}</th>
              <td>{band.rounds}</td>
              <BandFigures band={band} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BandFigures({ band: { label, rounds, spread } }: { band: WeatherBand }) {
  if (!spread) return <td colSpan={2}>{rounds === 0 ? "–" : "too few"}</td>;
  const { mean, deviation } = spread;
  return (
    <>
      <td>
        <Explain
          title={`Difference, ${label}`}
          rule="Each round less the mean of its season; the mean of these differences."
          lines={[
            { label: "Rounds", value: rounds },
            { label: "Mean of the differences", value: signedText(mean), isTotal: true },
            {
              label: "About two thirds of the rounds lie between",
              value: `${formatFigure(toHundredths(mean) - (deviation ?? 0), 2)} and ${formatFigure(toHundredths(mean) + (deviation ?? 0), 2)}`,
            },
          ]}
        >
          {signedText(mean)}
        </Explain>
      </td>
      <td>± {formatFigure(deviation, 2)}</td>
    </>
  );
}
