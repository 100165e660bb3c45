import { useMemo, useState } from "react";
import { useClubName, useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt, formatDay } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { Button } from "#ui/form/button.tsx";
import { DateField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import { championsParams } from "../champions-search-params.ts";
import { type ChampionEntry, chosenSeason, seasonsOf } from "../core/champion-entries.ts";
import "./certificates-print.css";
import { ClubLogo } from "#ui/face/club-logo.tsx";
import styles from "./certificates.module.css";

/** Each chosen certificate prints on its own sheet. */
export function Certificates({ entries }: { entries: readonly ChampionEntry[] }) {
  const [params, change] = useSearchState(championsParams);
  const seasons = useMemo(() => seasonsOf(entries), [entries]);
  const season = chosenSeason(seasons, params.season === "all" ? "" : params.season);
  const rows = entries.filter((entry) => entry.season.key === season?.key);
  return (
    <>
      <div className={styles.season} data-no-print>
        <SelectField
          label="Season"
          value={season?.key ?? ""}
          data={seasons.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(event) => change({ season: event.currentTarget.value })}
        />
      </div>
      <CertificatesOf key={season?.key} rows={rows} />
    </>
  );
}

function CertificatesOf({ rows }: { rows: readonly ChampionEntry[] }) {
  const clubName = useClubName();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(({ place }) => place > 1).map(({ record }) => record.id)),
  );
  const timeZone = useClubTimeZone();
  const [day, setDay] = useState(() => dayAt(new Date(), timeZone));
  const [signer, setSigner] = useState("President");
  const chosenRows = rows.filter(({ record }) => !leftOut.has(record.id));

  function toggle(id: string) {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  }

  return (
    <>
      <div data-no-print>
        <fieldset className={`stack plain below-100 ${styles.choices}`}>
          <legend>Certificates for</legend>
          {rows.map(({ record, awardName, winner }) => (
            <label key={record.id} className={`line gap-60 centered ${styles.choice}`}>
              <input type="checkbox" checked={!leftOut.has(record.id)} onChange={() => toggle(record.id)} />
              <span>
                {awardName}: {winner}
              </span>
            </label>
          ))}
        </fieldset>
        <div className={`row ends below-75 ${styles.fields}`}>
          <DateField
            label="Date on the certificate"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextField
            label="Signed by"
            value={signer}
            maxLength={60}
            onChange={(event) => setSigner(event.currentTarget.value)}
          />
          <Button look="main" disabled={chosenRows.length === 0} onClick={() => window.print()}>
            {`Print ${countPhrase(chosenRows.length, "certificate")}`}
          </Button>
        </div>
        <p>Certificates print sideways. Choose “Landscape” in the print settings.</p>
      </div>
      <div className={styles.sheets} data-certificates>
        {chosenRows.map((entry) => (
          <Certificate key={entry.record.id} entry={entry} clubName={clubName} day={day} signer={signer} />
        ))}
      </div>
    </>
  );
}

type CertificateProps = {
  entry: ChampionEntry;
  clubName: string;
  day: string;
  signer: string;
};

function Certificate({ entry, clubName, day, signer }: CertificateProps) {
  const { awardName, winner, team, season, figures } = entry;
  return (
    <article className={styles.sheet} aria-label={`Certificate: ${awardName}, ${winner}`}>
      <div className={`line centered vertical ${styles.frame}`}>
        <ClubLogo className={styles.logo} />
        <p className={styles.club}>{clubName}</p>
        <p className={styles.season}>{season.name}</p>
        <h2 className={styles.award}>{awardName}</h2>
        <p className={styles.winner}>{winner}</p>
        {team ? <p className={styles.team}>{team}</p> : null}
        <dl className={styles.figures}>
          {figures.slice(0, 3).map(({ label, value }) => (
            <div key={label}>
              <dd>{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
        <div className={`line spread wide ${styles.lines}`}>
          <p>
            <span className={`line ends ${styles.written}`}>
              {day ? formatDay(day, { dateStyle: "long" }) : ""}
            </span>
            Date
          </p>
          <p>
            <span className={`line ends ${styles.written}`} />
            {signer || "Signature"}
          </p>
        </div>
      </div>
    </article>
  );
}
