import type { UseMutationResult } from "@tanstack/react-query";
import { type DragEvent, type ReactNode, useState } from "react";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { Button } from "./button.tsx";
import styles from "./ordered-list.module.css";

export type OrderedItem = { id: string; name: string; content: ReactNode };

/** All ids in their new order, and in the order that was shown. */
export type NewOrder = { ids: string[]; seen: string[] };

export type OrderedListProps = {
  label: string;
  items: readonly OrderedItem[];
  /** Saves the order. The list shows it at once, until it is saved or refused. */
  ordering: Pick<UseMutationResult<unknown, Error, NewOrder>, "mutate" | "variables" | "isPending" | "error">;
};

export function OrderedList({ label, items, ordering }: OrderedListProps) {
  const { isPending } = ordering;
  const orderSaved = ordering.variables?.ids;
  const shownItems =
    isPending && orderSaved
      ? items.toSorted((a, b) => orderSaved.indexOf(a.id) - orderSaved.indexOf(b.id))
      : items;
  // If an earlier response was lost, the order was saved.
  const hasArrived = orderSaved?.join() === items.map(({ id }) => id).join();
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const ids = shownItems.map(({ id }) => id);

  function move(id: string, index: number) {
    if (index < 0 || index >= ids.length) return;
    const name = items.find((item) => item.id === id)?.name ?? "";
    setAnnouncement(`${name} is now ${index + 1} of ${ids.length}.`);
    ordering.mutate({ ids: moved(ids, id, index), seen: ids });
  }

  function drop(event: DragEvent, id: string) {
    event.preventDefault();
    if (dragged && dragged !== id) move(dragged, ids.indexOf(id));
    endDrag();
  }

  function endDrag() {
    setDragged(null);
    setTarget(null);
  }

  return (
    <>
      <FailureNotice title="The order was not saved" error={hasArrived ? null : ordering.error} />
      <ol className={styles.list} aria-label={label}>
        {shownItems.map(({ id, name, content }, index) => (
          <li
            key={id}
            className={`line gap-100 ${styles.item}`}
            draggable
            data-dragged={id === dragged || undefined}
            data-target={(id === target && id !== dragged) || undefined}
            onDragStart={() => setDragged(id)}
            onDragEnd={endDrag}
            onDragOver={(event) => {
              event.preventDefault();
              setTarget(id);
            }}
            onDrop={(event) => drop(event, id)}
          >
            <MoveButtons name={name} place={index} count={ids.length} onMove={(to) => move(id, to)} />
            <div className="fills">{content}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

type MoveButtonsProps = { name: string; place: number; count: number; onMove: (index: number) => void };

function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  return (
    <span className={`line rigid ${styles.moves}`}>
      <Button
        size="compact-sm"
        aria-label={`Move up: ${name}`}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        ↑
      </Button>
      <Button
        size="compact-sm"
        aria-label={`Move down: ${name}`}
        aria-disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        ↓
      </Button>
    </span>
  );
}

export function moved(ids: readonly string[], id: string, index: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(index, 0, id);
}
