import { postsOnField } from "#keeping/night/squad-parts.ts";
import { type ClubMember, memberGroups } from "#season/queries/member-choices.ts";
import type { Squad } from "#season/queries/night-squads-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Button } from "#ui/form/button.tsx";
import { FindField } from "#ui/form/find-field.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { changeSquad, moveShooter } from "../core/squads.ts";
import styles from "../squad-sheets.module.css";

type SquadEditorProps = {
  squad: Squad;
  squads: readonly Squad[];
  season: ClubSeason;
  week: number;
  members: readonly ClubMember[];
  /** Accepted substitutes of the squad's team. */
  substitutes: readonly string[];
  nameOf: (memberId: string) => string;
  onChange: (squads: Squad[]) => void;
};

export function SquadEditor(props: SquadEditorProps) {
  const { squad, squads, season, week, members, substitutes, nameOf, onChange } = props;
  const { memberIds, number } = squad;
  const title = `Squad ${number}`;
  const first = squads[0] === squad;
  const last = squads.at(-1) === squad;

  function change(fields: Partial<Squad>) {
    onChange(changeSquad(squads, squad.id, fields));
  }

  return (
    <li className={styles.squad} aria-label={title}>
      <h3 className={styles.squadTitle}>{title}</h3>
      <div className={styles.squadFacts}>
        <SelectField
          label="Rounds for"
          value={squad.teamId ?? ""}
          data={[
            { value: "", label: "Each shooter's own team" },
            ...season.book.teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => change({ teamId: currentTarget.value || null })}
        />
        <TextField
          label="Field"
          placeholder="Trap 1"
          maxLength={20}
          value={squad.field}
          onChange={({ currentTarget }) => change({ field: currentTarget.value })}
        />
        <TextField
          label="Start"
          type="time"
          value={squad.startsAt}
          onChange={({ currentTarget }) => change({ startsAt: currentTarget.value })}
        />
      </div>
      <ol className="plain below-75">
        {memberIds.map((memberId, post) => (
          <li key={memberId} className={`row centered spread ${styles.post}`}>
            <span className={styles.postName}>
              <span className="quiet light">Post {post + 1}</span> {nameOf(memberId)}
              {substitutes.includes(memberId) ? <span className="quiet light"> · Substitute</span> : null}
            </span>
            <span className="line gap-50">
              <Button
                aria-label={`${nameOf(memberId)} up`}
                disabled={first && post === 0}
                onClick={() => onChange(moveShooter({ squads, squadId: squad.id, memberId, step: -1 }))}
              >
                ↑
              </Button>
              <Button
                aria-label={`${nameOf(memberId)} down`}
                disabled={last && post === memberIds.length - 1}
                onClick={() => onChange(moveShooter({ squads, squadId: squad.id, memberId, step: 1 }))}
              >
                ↓
              </Button>
              <Button
                aria-label={`Remove ${nameOf(memberId)}`}
                onClick={() => change({ memberIds: memberIds.filter((id) => id !== memberId) })}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {memberIds.length < postsOnField ? (
        <FindField
          // A new key after each choice resets the field.
          key={memberIds.length}
          label={`Add to squad ${number}`}
          placeholder="Start typing a name"
          options={memberGroups(
            members.filter(({ id }) => !memberIds.includes(id)),
            season.book,
            { week, teamId: squad.teamId },
          )}
          value={null}
          onChange={(memberId) => memberId && change({ memberIds: [...memberIds, memberId] })}
        />
      ) : null}
    </li>
  );
}
