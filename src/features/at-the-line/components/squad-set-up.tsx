import { eventName } from "#lib/club/event-names.ts";
import { formatDay } from "#lib/dates.ts";
import { withKindOfDay } from "#season/entry/kind-of-day.ts";
import type { EntryPerson } from "#season/entry/recorded-score.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import type { LineStart } from "../at-the-line.tsx";
import { readYards } from "../core/squad-choice.ts";
import { type SquadChoice, useSquadChoice } from "../use-squad-choice.ts";
import { RoundSettings } from "./round-settings.tsx";
import styles from "./squad-set-up.module.css";
import { SquadSlotList } from "./squad-slot-list.tsx";
import { SuspendedSquads } from "./suspended-squads.tsx";

type SquadSetUpProps = { season: ClubSeason; person: EntryPerson; line: LineStart };

/** Which squad goes to the line: proposed whole, so that one press starts it. */
export function SquadSetUp({ season, person, line }: SquadSetUpProps) {
  const choice = useSquadChoice(season);
  const { place, weekFacts, squad, settings, scores, squadNow, nameOf } = choice;
  const isLocked = (weekFacts?.locked ?? false) && !person.isManager;
  const [first] = squad;

  async function start() {
    const next = squadNow();
    const rounds = next.shooters.map((shooter) => ({ ...shooter, shot_on: next.shotOn }));
    const shooters = await withKindOfDay(weekFacts, rounds);
    if (shooters) line.start({ ...next, shooters: shooters.map(({ shot_on: _, ...shooter }) => shooter) });
  }

  return (
    <div className={styles.setUp}>
      <SuspendedSquads suspended={line.suspended} onGoOn={line.goOn} />
      <SquadFields choice={choice} season={season} />
      {place.event === "skeet" ? (
        <EmptyState title="Skeet is entered on the paper sheet.">
          <p>The line follows the five posts of trap; skeet has stations of its own.</p>
        </EmptyState>
      ) : (
        <QueryView query={scores} isEmpty={() => false}>
          {() => (
            <>
              <SquadSlotList choice={choice} season={season} />
              {settings.kind === "actual" ? null : (
                <Notice
                  kind="info"
                  title={`Today is not in week ${place.week}: these rounds are ${settings.kind === "makeUp" ? "make-ups" : "pre-shoots"}.`}
                />
              )}
              {choice.remarks.length > 0 ? (
                <Notice kind="warning" title="By the rules of this season">
                  {choice.remarks.map((remark) => (
                    <div key={remark}>{remark}</div>
                  ))}
                </Notice>
              ) : null}
              <RoundSettings choice={choice} />
              {line.isSaved ? null : (
                <Notice kind="warning" title="This browser keeps nothing.">
                  Marks would be lost with a closed page. Use another browser, or keep a paper sheet too.
                </Notice>
              )}
              {isLocked ? (
                <Notice kind="warning" title={`Week ${place.week} is locked.`}>
                  Ask a board member for a correction.
                </Notice>
              ) : (
                <div className={styles.start}>
                  {whatHoldsBack(choice).map((sentence) => (
                    <p key={sentence} className={styles.hold}>
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
  const { place, planned, teams, changeAddress, rules } = choice;
  const short = { day: "numeric", month: "short" } as const;
  return (
    <div className={styles.fields}>
      <SelectField
        label="Week"
        value={String(place.week)}
        data={season.weeks.map(({ week, startsOn }) => ({
          value: String(week),
          label: startsOn ? `${week}: ${formatDay(startsOn, short)}` : String(week),
        }))}
        onChange={({ currentTarget }) =>
          changeAddress({ week: Number(currentTarget.value), squad: "", shooters: "" })
        }
      />
      {rules.format.events.length > 1 ? (
        <SelectField
          label="Event"
          value={place.event}
          data={rules.format.events.map((event) => ({ value: event, label: eventName(event) }))}
          onChange={({ currentTarget }) =>
            changeAddress({ event: currentTarget.value, squad: "", shooters: "" })
          }
        />
      ) : null}
      {place.plan ? null : (
        <SelectField
          label="Team"
          value={place.teamId ?? ""}
          data={[
            ...(place.teamId === null ? [{ value: "", label: "Each for his own" }] : []),
            ...teams.map(({ id, name, isEntered }) => ({
              value: id,
              label: isEntered ? `${name} – entered` : name,
            })),
          ]}
          onChange={({ currentTarget }) =>
            changeAddress({ team: currentTarget.value, week: place.week, squad: "", shooters: "" })
          }
        />
      )}
      {planned.length > 0 || place.parts > 1 ? (
        <SelectField
          label="Squad"
          value={place.plan?.id ?? String(place.part)}
          data={[
            ...Array.from({ length: place.parts }, (_, index) => ({
              value: String(index + 1),
              label: place.parts > 1 ? `Part ${index + 1} of ${place.parts}` : "The team",
            })),
            ...planned.map(({ id, number, teamId }) => ({
              value: id,
              label: `Squad ${number}: ${teams.find((team) => team.id === teamId)?.name ?? "each for his own"}`,
            })),
          ]}
          onChange={({ currentTarget }) =>
            changeAddress({ squad: currentTarget.value, week: place.week, shooters: "" })
          }
        />
      ) : null}
    </div>
  );
}

/** Why the squad cannot start yet, in sentences. */
function whatHoldsBack({ squad, settings, nameOf, place }: SquadChoice): string[] {
  const away = squad.flatMap(({ memberId, otherTeam }) =>
    otherTeam
      ? [`${nameOf(memberId)} already shot for ${otherTeam} in week ${place.week}: take him or her out.`]
      : [],
  );
  const yards = squad.flatMap(({ memberId }) =>
    readYards(settings.yards[memberId] ?? "").isError
      ? [`${nameOf(memberId)}: the yardage lies between 16 and 27.`]
      : [],
  );
  return squad.length === 0 ? ["Choose who shoots."] : [...away, ...yards];
}
