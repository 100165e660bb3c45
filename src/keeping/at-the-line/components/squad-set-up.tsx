import { NightFields } from "#keeping/night/night-fields.tsx";
import { readYards } from "#keeping/night/yards-text.ts";
import { rememberEntryWay } from "#keeping/rounds/device-way.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { withKindOfDay } from "#season/rounds/kind-of-day.ts";
import type { EntryPerson } from "#season/rounds/recorded-score.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { CompactSelect } from "#ui/layout/control-line.tsx";
import { HeaderControls } from "#ui/layout/header-controls.tsx";
import type { LineStart } from "../at-the-line.tsx";
import { yardsOf } from "../core/squad-choice.ts";
import { type SquadChoice, useSquadChoice } from "../use-squad-choice.ts";
import { RoundSettings } from "./round-settings.tsx";
import styles from "./squad-set-up.module.css";
import { SquadSlotList } from "./squad-slot-list.tsx";
import { SuspendedSquads } from "./suspended-squads.tsx";

type SquadSetUpProps = { season: ClubSeason; person: EntryPerson; line: LineStart };

/** Suggests a whole squad, so that one tap starts it. */
export function SquadSetUp({ season, person, line }: SquadSetUpProps) {
  const choice = useSquadChoice(season);
  const { assignment, weekFacts, squad, settings, scores, squadNow, nameOf } = choice;
  const isLocked = (weekFacts?.locked ?? false) && !person.isManager;
  const [first] = squad;

  async function start() {
    const next = squadNow();
    const rounds = next.shooters.map((shooter) => ({ ...shooter, shot_on: next.shotOn }));
    const shooters = await withKindOfDay(weekFacts, rounds);
    if (!shooters) return;
    rememberEntryWay("line");
    line.start({ ...next, shooters: shooters.map(({ shot_on: _, ...shooter }) => shooter) });
  }

  return (
    <div className={styles.setUp}>
      <SuspendedSquads suspended={line.suspended} onGoOn={line.goOn} />
      <SquadFields choice={choice} season={season} />
      {assignment.event === "skeet" ? (
        <EmptyState title="Skeet is entered on the paper sheet.">
          At the line works for trap's five posts. Skeet uses its own stations.
        </EmptyState>
      ) : (
        <QueryView query={scores}>
          {() => (
            <>
              <SquadSlotList choice={choice} season={season} />
              {settings.kind === "actual" ? null : (
                <Notice
                  kind="info"
                  title={`Today is not in week ${assignment.week}: these rounds are ${settings.kind === "makeUp" ? "make-ups" : "pre-shoots"}.`}
                />
              )}
              {choice.remarks.length > 0 ? (
                <Notice kind="warning" title="From this season's rules">
                  {choice.remarks.map((remark) => (
                    <div key={remark}>{remark}</div>
                  ))}
                </Notice>
              ) : null}
              <RoundSettings choice={choice} />
              {line.isSaved ? null : (
                <Notice kind="warning" title="This browser can't save your marks.">
                  If you close the page, they're gone. Use another browser, or keep a paper sheet too.
                </Notice>
              )}
              {isLocked ? (
                <Notice kind="warning" title={`Week ${assignment.week} is locked.`}>
                  Ask a board member to make corrections.
                </Notice>
              ) : (
                <div className={styles.start}>
                  {whatHoldsBack(choice).map((sentence) => (
                    <p key={sentence} className="strong plain below-40">
                      {sentence}
                    </p>
                  ))}
                  <Button
                    look="main"
                    size="lg"
                    fullWidth
                    disabled={whatHoldsBack(choice).length > 0}
                    onClick={start}
                  >
                    {first ? `Start: ${nameOf(first.memberId)}` : "Start"}
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}

function SquadFields({ choice, season }: { choice: SquadChoice; season: ClubSeason }) {
  const { assignment, planned, teams, changeAddress, rules } = choice;
  const nameOfTeam = (teamId: string | null) =>
    teams.find(({ id }) => id === teamId)?.name ?? "each for their own team";
  return (
    <HeaderControls>
      <NightFields
        weeks={season.weeks}
        week={assignment.week}
        events={rules.format.events}
        event={assignment.event}
        isShort
        onChange={(night) => changeAddress({ ...night, squad: "", shooters: "" })}
      />
      {assignment.plan ? null : (
        <CompactSelect
          label="Team"
          value={assignment.teamId ?? ""}
          choices={[
            ...(assignment.teamId === null ? [{ value: "", label: "Each for their own team" }] : []),
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(team) => changeAddress({ team, week: assignment.week, squad: "", shooters: "" })}
        />
      )}
      {planned.length > 0 || assignment.parts > 1 ? (
        <CompactSelect
          label="Squad"
          value={assignment.plan?.id ?? String(assignment.part)}
          choices={[
            ...Array.from({ length: assignment.parts }, (_, index) => ({
              value: String(index + 1),
              label: assignment.parts > 1 ? `Part ${index + 1} of ${assignment.parts}` : "The team",
            })),
            ...planned.map(({ id, number, teamId }) => ({
              value: id,
              label: `Squad ${number}: ${nameOfTeam(teamId)}`,
            })),
          ]}
          onChange={(squad) => changeAddress({ squad, week: assignment.week, shooters: "" })}
        />
      ) : null}
    </HeaderControls>
  );
}

function whatHoldsBack({ squad, settings, nameOf, assignment }: SquadChoice): string[] {
  const away = squad.flatMap(({ memberId, otherTeam }) =>
    otherTeam
      ? [
          `${nameOf(memberId)} already shot for ${otherTeam} in week ${assignment.week}: remove them from the squad.`,
        ]
      : [],
  );
  const yards = squad.flatMap(({ memberId, yardLine }) =>
    readYards(yardsOf(settings.yards[memberId], yardLine)).isError
      ? [`${nameOf(memberId)}: yardage must be 16 to 27.`]
      : [],
  );
  return squad.length === 0 ? ["Choose the shooters."] : [...away, ...yards];
}
