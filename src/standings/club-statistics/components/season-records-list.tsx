import { useState } from "react";
import { Link } from "wouter";
import { FigureDialog } from "#season/figures/figure-dialog.tsx";
import type { ExplainRequest } from "#season/figures/figure-request.ts";
import { ReportFigure } from "#season/figures/report-figure.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { memberPath, teamPath } from "#season/words/league-links.ts";
import type { RecordHolder, SeasonRecord } from "../core/season-records.ts";
import styles from "./club-statistics.module.css";

type SeasonRecordsProps = { records: readonly SeasonRecord[]; season: ClubSeason };

export function SeasonRecords({ records, season }: SeasonRecordsProps) {
  const [asked, ask] = useState<ExplainRequest | null>(null);
  return (
    <>
      <dl className={styles.records}>
        {records.map(({ title, figure, unit, holders }) => (
          <div key={title} className={styles.record}>
            <dt>{title}</dt>
            <dd className={styles.figure}>
              <ReportFigure figure={{ title, path: holders[0]?.path ?? "" }} ask={ask}>
                {figure}
              </ReportFigure>
            </dd>
            <dd>
              {unit ? <p className={styles.unit}>{unit}</p> : null}
              <ul className={styles.holders}>
                {holders.map((holder) => (
                  <li key={holder.path}>
                    <MemberName id={holder.memberId ?? ""} name={holder.name}>
                      <Link href={pathOf(holder, season.info.id)}>{holder.name}</Link>
                    </MemberName>
                    {holder.when ? <span className="quiet">, {holder.when}</span> : null}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {asked ? <FigureDialog asked={asked} book={season.book} onClose={() => ask(null)} /> : null}
    </>
  );
}

function pathOf({ memberId, teamId }: RecordHolder, seasonId: string): string {
  return teamId ? teamPath(teamId, seasonId) : memberPath(memberId ?? "", seasonId);
}
