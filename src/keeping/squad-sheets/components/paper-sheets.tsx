import { useQuery } from "@tanstack/react-query";
import { plannedRounds } from "#league/individuals/averages.ts";
import { useClubName, useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { clubNow } from "#lib/server-time.ts";
import type { Night, Squad } from "#season/queries/night-squads-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { isDayInWeek } from "#season/rounds/entry-week.ts";
import { leagueNight, nightDaysOf } from "#season/rounds/league-night.ts";
import type { RecordedScore } from "#season/rounds/recorded-score.ts";
import { weekNote } from "#season/words/night-notes.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { nightLink, scorerLink, squadLink } from "../core/entry-link.ts";
import { owedRounds, sheetLines } from "../core/sheet-lines.ts";
import { scorerLinksQueryOptions } from "../scorer-links-queries.ts";
import styles from "../squad-sheets.module.css";
import type { Absent } from "./absent-shooters.tsx";
import { LateSheet } from "./late-sheet.tsx";
import { ScorerCodes } from "./scorer-codes.tsx";
import { SquadSheet } from "./squad-sheet.tsx";

export type Paper = "squads" | "late";

type PaperSheetsProps = {
  season: ClubSeason;
  night: Night;
  squads: readonly Squad[];
  /** The squads are stored, so their codes work. */
  isSaved: boolean;
  recorded: readonly RecordedScore[];
  nameOf: (memberId: string) => string;
  absent: readonly Absent[];
  paper: Paper;
  onPaper: (paper: Paper) => void;
};

export function PaperSheets(props: PaperSheetsProps) {
  const { season, night, squads, isSaved, recorded, nameOf, absent, paper, onPaper } = props;
  const { book } = season;
  const clubName = useClubName();
  const today = dayAt(clubNow(), useClubTimeZone());
  const weekFacts = season.weeks.find(({ week }) => week === night.week);
  const day = weekFacts && weekFacts.startsOn !== null && isDayInWeek(today, weekFacts) ? today : null;
  const heading = {
    ...{ clubName, seasonName: season.info.name, night, day },
    weekNote: weekNote(book, night.week),
  };
  const rules = rulesOf(book);
  const { format } = rules;
  const rounds = plannedRounds(night.event, rules);
  const lines = (memberIds: readonly string[]) => sheetLines({ book, week: night.week, nameOf }, memberIds);
  const filled = squads.filter(({ memberIds }) => memberIds.length > 0);
  const teamName = (teamId: string | null) => book.teams.find(({ id }) => id === teamId)?.name ?? null;
  const owed = owedRounds({ book, week: night.week, event: night.event, recorded });
  const links = useQuery(scorerLinksQueryOptions(season.info.id, today)).data ?? [];
  const codes = new Map(links.map((link) => [link.squad_id, link]));
  const ahead = leagueNight(weekFacts, nightDaysOf(book.scores));
  const proposed = day ?? (ahead !== null && ahead > today ? ahead : today);
  const linkOf = ({ id }: Squad) => {
    const code = codes.get(id)?.code;
    return code ? scorerLink(location.origin, code) : squadLink(location.origin, night, id);
  };
  const isEmpty = paper === "squads" && filled.length === 0;

  return (
    <section aria-labelledby="sheets-title">
      <div className={styles.sheetsBar} data-no-print>
        <h2 id="sheets-title">Sheets to print</h2>
        <SelectField
          label="Sheets"
          value={paper}
          data={[
            { value: "squads", label: "Squad sheets" },
            { value: "late", label: "Sheet for late rounds" },
          ]}
          onChange={({ currentTarget }) => onPaper(currentTarget.value === "late" ? "late" : "squads")}
        />
        <Button
          look={isSaved && !isEmpty ? "main" : "plain"}
          disabled={isEmpty}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      {paper === "squads" && !isSaved ? (
        <Notice kind="info" title="Not saved yet. The sheets won't have a QR code.">
          Save the squads so each sheet gets a QR code that opens the squad on a phone.
        </Notice>
      ) : null}
      {paper === "squads" && isSaved && !isEmpty ? (
        <div data-no-print>
          <ScorerCodes
            night={night}
            targets={format.targetsPerRound}
            squads={filled}
            codes={codes}
            day={proposed}
            today={today}
          />
        </div>
      ) : null}
      {isEmpty ? (
        <p className="quiet light">No squads to print yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className={styles.paper} tabIndex={0} aria-label="Sheets as they will be printed">
          {paper === "late" ? (
            <LateSheet
              heading={heading}
              owed={owed.map((each) => ({ ...each, line: lines([each.memberId])[0] ?? null }))}
              targets={format.targetsPerRound}
              rounds={rounds}
              link={nightLink(location.origin, night)}
            />
          ) : (
            filled.map((squad) => (
              <SquadSheet
                code={codes.get(squad.id)?.code ?? null}
                key={squad.id}
                heading={{ ...heading, day: codes.get(squad.id)?.night ?? day }}
                squad={squad}
                teamName={teamName(squad.teamId)}
                lines={lines(squad.memberIds)}
                absent={absent
                  .filter(({ teamId }) => teamId === squad.teamId)
                  .map(({ memberId }) => nameOf(memberId))}
                targets={format.targetsPerRound}
                rounds={rounds}
                link={isSaved ? linkOf(squad) : null}
              />
            ))
          )}
        </section>
      )}
    </section>
  );
}
