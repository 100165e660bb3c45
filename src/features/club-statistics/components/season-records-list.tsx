import { useState } from "react";
import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { memberPath, teamPath } from "#season/standings/league-links.ts";
import { FigureDialog } from "#season/ui/figure-dialog.tsx";
import type { ExplainRequest } from "#season/ui/figure-request.ts";
import { MemberName } from "#season/ui/member-link.tsx";
import { ReportFigure } from "#season/ui/report-figure.tsx";
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
