import { useMemo } from "react";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { eventName } from "#lib/club/event-names.ts";
import { formatFigure } from "#season/standings/figures.ts";
import { Explain } from "#season/ui/explain.tsx";
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
            Where a "–" stands, fewer than {roundsNeeded} rounds are known: too few to say anything.
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

type BandTableProps = { title: string; unit: string; bands: readonly WeatherBand[] };

function BandTable({ title, unit, bands }: BandTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.box} tabIndex={0} aria-label={title}>
      <table className={styles.bands}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">Rounds</th>
            <th scope="col">Difference ± spread</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band.label}>
              <th scope="row">{band.label}</th>
              <td>{band.rounds}</td>
              <td>
                <BandFigure title={`${title} in ${unit}`} band={band} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type BandFigureProps = { title: string; band: WeatherBand };

function BandFigure({ title, band: { label, rounds, spread } }: BandFigureProps) {
  if (!spread || spread.deviation === null) return "–";
  const { mean, deviation } = spread;
  const shown = `${signedText(mean)} ± ${formatFigure(deviation, 2)}`;
  return (
    <Explain
      title={`${title}: ${label}`}
      rule="Each round less the mean of its season; the mean of these differences, and their standard deviation. About two thirds of the rounds lie within it."
      lines={[
        { label: "Rounds", value: rounds },
        { label: "Mean of the differences", value: signedText(mean) },
        { label: "Standard deviation of the differences", value: formatFigure(deviation, 2) },
        { label: "Difference ± spread", value: shown, isTotal: true },
      ]}
    >
      {shown}
    </Explain>
  );
}
