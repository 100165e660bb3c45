import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useAnswer, useAnswerAway } from "#season/attendance/attendance-mutations.ts";
import {
  type GivenReply,
  type OwnNight,
  ownAttendanceQueryOptions,
} from "#season/attendance/attendance-queries.ts";
import { daysAhead, nightDayText } from "#season/attendance/attendance-text.ts";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import styles from "../my-club.module.css";

type WordForCaptainProps = { night: OwnNight; mine: GivenReply };

/** After "Can't make it": an optional word that only the captain and the board read, and an absence over several nights. */
export function WordForCaptain({ night, mine }: WordForCaptainProps) {
  const { data } = useQuery(ownAttendanceQueryOptions(useCurrentUser()?.id ?? ""));
  const [note, setNote] = useState(mine.note ?? "");
  const [until, setUntil] = useState(mine.awayUntil ?? "");
  const answer = useAnswer();
  const away = useAnswerAway();
  const failure = answer.error ?? away.error;
  const days = daysAhead(data?.nights ?? []).filter((day) => day > (night.day ?? ""));
  const { seasonId, week } = night;

  async function save() {
    if (until && until !== mine.awayUntil) await away.mutateAsync({ until });
    if (note.trim() !== (mine.note ?? ""))
      await answer.mutateAsync({ seasonId, week, reply: "out", note: note.trim(), memberId: null });
  }
  const isChanged = note.trim() !== (mine.note ?? "") || (until !== "" && until !== mine.awayUntil);
  return (
    <details className={`apart-50 ${styles.word}`} open={mine.note !== null || mine.awayUntil !== null}>
      <summary>Add a word for your captain, or be away longer</summary>
      <form
        className="column gap-50 above-50"
        onSubmit={(event) => {
          event.preventDefault();
          void save().catch(() => undefined);
        }}
      >
        <TextField
          label="A word for your captain"
          description="Only your captain and the board see it."
          maxLength={80}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {days.length > 0 ? (
          <SelectField
            label="Away until"
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            data={[
              { value: "", label: "Only this night" },
              ...days.map((day) => ({ value: day, label: `Through ${nightDayText(day)}` })),
            ]}
          />
        ) : null}
        <FailureLine error={failure} />
        <div>
          <Button type="submit" disabled={!isChanged} loading={answer.isPending || away.isPending}>
            Save
          </Button>
        </div>
      </form>
    </details>
  );
}
