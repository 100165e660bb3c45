import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { finishWarnings } from "../core/finalize-preview.ts";
import { openDisputesQueryOptions } from "../finalize-queries.ts";
import styles from "./finalize-screen.module.css";

export type SeasonAtItsEndProps = {
  season: ClubSeason;
  unsentRounds: number;
};

export function FinalizeWarnings({ season, unsentRounds }: SeasonAtItsEndProps) {
  const disputes = useQuery(openDisputesQueryOptions(season.info.id));
  const warnings = useMemo(
    () => finishWarnings(season, disputes.data ?? 0, unsentRounds),
    [season, disputes.data, unsentRounds],
  );
  if (warnings.length === 0)
    return (
      <Notice kind="success" title="Ready to finish">
        Every week is entered, no score is disputed, no award is tied.
      </Notice>
    );
  return (
    <Notice kind="warning" title="Review these first">
      <ul className={styles.list}>
        {warnings.map(({ key, sentence, href }) => (
          <li key={key}>
            {sentence} {href ? <Link href={href}>Review in Score Admin</Link> : null}
          </li>
        ))}
      </ul>
      {disputes.isError ? <p>Whether scores are disputed could not be loaded.</p> : null}
    </Notice>
  );
}
