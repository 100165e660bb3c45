import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { changeWaitingRound } from "#keeping/rounds/waiting-rounds.ts";
import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/form-fields.tsx";
import { focusWhenShown } from "#ui/layout/focus-when-shown.ts";
import { type RoundChange, readRoundChange, type TypedRound } from "../core/waiting-text.ts";
import styles from "./waiting-rounds.module.css";

const fields = [
  { field: "hits", label: "Hits" },
  { field: "week", label: "Week" },
  { field: "round", label: "Round" },
] as const;

export function ChangeRoundForm({ round, onDone }: { round: WaitingRound; onDone: () => void }) {
  const { hits, week, round: number } = round.entry;
  const [typed, setTyped] = useState<TypedRound>({
    hits: String(hits),
    week: String(week),
    round: String(number),
  });
  const [isTried, setTried] = useState(false);
  const changing = useMutation({
    mutationFn: (change: RoundChange) => changeWaitingRound(round.id, change),
    onSuccess: () => onDone(),
  });
  const read = readRoundChange(round, typed);
  const error = isTried && "error" in read ? read : null;

  function submit() {
    setTried(true);
    if (!("error" in read)) changing.mutate(read.change);
  }

  return (
    <Form onSubmit={submit} aria-label={`Change the round of ${round.memberName}`}>
      <div className={`stack ends above-60 ${styles.fields}`}>
        {fields.map(({ field, label }, index) => (
          <NumberField
            key={field}
            label={label}
            inputMode="numeric"
            maxLength={3}
            ref={index === 0 ? focusWhenShown : null}
            value={typed[field]}
            error={error?.field === field ? error.error : null}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
      <FailureNotice title="It was not changed" error={changing.error} />
      <div className="row gap-50 above-60">
        <Button type="submit" size="sm">
          Save the change
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
