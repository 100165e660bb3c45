import { readYards } from "#keeping/night/yards-text.ts";
import { memberGroups } from "#season/queries/member-choices.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { yardLineText } from "#season/words/yard-lines.ts";
import { Button } from "#ui/form/button.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { NumberField, SelectField } from "#ui/form/form-fields.tsx";
import { type SquadMember, withPost, yardsOf } from "../core/squad-choice.ts";
import type { SquadChoice } from "../use-squad-choice.ts";
import styles from "./squad-slot-list.module.css";

type SquadSlotListProps = { choice: SquadChoice; season: ClubSeason };

export function SquadSlotList({ choice, season }: SquadSlotListProps) {
  const { squad, slots, change, members, assignment } = choice;
  const free = slots.indexOf(null);
  const others = members.filter(({ id }) => !slots.includes(id));
  return (
    <section aria-label="The squad">
      <p className="note plain" aria-hidden="true">
        Post
      </p>
      <ol className={styles.slots}>
        {squad.map((member) => (
          <SlotRow key={member.memberId} choice={choice} member={member} />
        ))}
      </ol>
      {free < 0 ? null : (
        <FindField
          label="Add a shooter"
          placeholder="Start typing a name"
          value={null}
          options={memberGroups(others, season.book, assignment)}
          onChange={(memberId) => memberId && change({ slots: slots.with(free, memberId) })}
        />
      )}
    </section>
  );
}

function SlotRow({ choice, member }: { choice: SquadChoice; member: SquadMember }) {
  const { slots, change, settings, nameOf, assignment, rules } = choice;
  const { memberId, round } = member;
  const name = nameOf(memberId);
  const yards = yardsOf(settings.yards[memberId], member.yardLine);
  const note = noteOf(member, assignment.teamId === null);
  return (
    <li className={`row gap-50 centered ${styles.slot}`}>
      <SelectField
        label={`Post of ${name}`}
        labelProps={{ className: "visually-hidden" }}
        className={styles.post}
        value={String(member.slot)}
        data={["1", "2", "3", "4", "5"]}
        onChange={({ currentTarget }) =>
          change({ slots: withPost(slots, memberId, Number(currentTarget.value)) })
        }
      />
      <div className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className="note">
          Round {round}
          {note ? `, ${note}` : ""}
          {member.yardLine ? `, ${yardLineText(member.yardLine)}` : ""}
        </span>
      </div>
      {assignment.event === "handicap" || rules.yardage !== null ? (
        <NumberField
          label="Yards"
          aria-label={`Yards of ${name}`}
          className={styles.yards}
          maxLength={4}
          value={yards}
          error={readYards(yards).isError ? "16 to 27" : null}
          onChange={({ currentTarget }) =>
            change({ yards: { ...settings.yards, [memberId]: currentTarget.value } })
          }
        />
      ) : null}
      <Button
        aria-label={`Absent: ${name}`}
        onClick={() => change({ slots: slots.with(member.slot - 1, null) })}
      >
        Absent
      </Button>
    </li>
  );
}

function noteOf({ recorded, kind, otherTeam, teamName, round }: SquadMember, isMixed: boolean): string {
  const shot = recorded.map((score) => `${score.hits} in round ${score.round}`).join(", ");
  return [
    kind === "substitute" ? "substitute" : "",
    isMixed ? (teamName ?? "no team") : "",
    recorded.length > 0 && round > 1 ? `recorded: ${shot}` : "",
    otherTeam ? `shot for ${otherTeam}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
