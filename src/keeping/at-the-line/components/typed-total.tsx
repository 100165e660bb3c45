import { useState } from "react";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/form-fields.tsx";
import type { Note, ShooterState } from "../core/line-state.ts";
import styles from "./typed-total.module.css";

type TypedTotalProps = { name: string; targets: number; each: ShooterState; onNote: Note };

export function TypedTotal({ name, targets, each, onNote }: TypedTotalProps) {
  const { memberId } = each.shooter;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);

  function use() {
    const hits = Number(text.trim());
    if (!/^\d{1,3}$/.test(text.trim()) || hits > targets) {
      setError(`Enter 0 to ${targets}.`);
      return;
    }
    onNote(() => ({ is: "total", memberId, hits }));
    setOpen(false);
    setText("");
    setError(null);
  }

  if (each.total !== null) {
    return (
      <Button onClick={() => onNote(() => ({ is: "total", memberId, hits: null }))}>
        Target by target instead
      </Button>
    );
  }
  if (!isOpen)
    return (
      <Button aria-label={`Enter the total of ${name}`} onClick={() => setOpen(true)}>
        Enter the total
      </Button>
    );
  return (
    <Form onSubmit={use} className={`row gap-50 ${styles.form}`}>
      <NumberField
        label={`Hits of ${targets}: ${name}`}
        inputMode="numeric"
        maxLength={3}
        autoFocus
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">Use this total</Button>
      <Button onClick={() => setOpen(false)}>Cancel</Button>
    </Form>
  );
}
