import { useMemo } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { awardTies } from "../core/finalize-preview.ts";
import styles from "./finalize-screen.module.css";
import { ShootOffForm } from "./shoot-offs-form.tsx";

/** Awards in which several have the highest figure, and the order of their shoot-offs. Nothing where there is no tie. */
export function ShootOffs({ season }: { season: ClubSeason }) {
  const ties = useMemo(() => awardTies(season), [season]);
  if (ties.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Shoot-offs</h2>
      <p>
        A tied award is shared unless a shoot-off decides it. Shoot-off rounds never count toward averages.
        Only the finishing order is saved.
      </p>
      {ties.map((tie) => (
        <ShootOffForm key={`${tie.award} ${tie.order.join(" ")}`} season={season} tie={tie} />
      ))}
    </section>
  );
}
