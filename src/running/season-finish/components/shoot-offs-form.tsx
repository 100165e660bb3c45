import { useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { awardKinds, placeText } from "#season/words/award-titles.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import type { AwardTie } from "../core/finalize-preview.ts";
import { useRecordShootOff } from "../shoot-offs-mutations.ts";
import styles from "./finalize-screen.module.css";

type ShootOffFormProps = { season: ClubSeason; tie: AwardTie };

export function ShootOffForm({ season, tie }: ShootOffFormProps) {
  const names = seasonNames(season.book);
  const [order, setOrder] = useState<readonly string[]>(tie.order);
  const record = useRecordShootOff();
  const isRecorded = tie.order.length > 0;
  const recordedOrder = season.book.shootOffs.find(({ award }) => award === tie.award)?.order ?? [];
  // Shows the filled places and the next one.
  const places = Math.min(order.length + 1, tie.tied.length);

  function choose(index: number, memberId: string) {
    setOrder([...order.slice(0, index), ...(memberId ? [memberId] : [])]);
  }

  const save = (next: readonly string[]) =>
    record
      .mutateAsync({ seasonId: season.info.id, award: tie.award, order: next, orderSeen: recordedOrder })
      .then(
        () => {
          const title = next.length > 0 ? "The shoot-off is recorded." : "Shoot-off removed.";
          announce(title);
        },
        () => undefined,
      );

  return (
    <Form onSubmit={() => save(order)}>
      <fieldset className={styles.tie}>
        <legend>{awardKinds[tie.award]}</legend>
        <p>
          {isRecorded ? `${names.member(tie.order[0] ?? "")} won the shoot-off. Tied were` : "Tied:"}{" "}
          {tie.tied.map(names.member).join(", ")}.
        </p>
        <div className={`row ends apart-50 ${styles.places}`}>
          {Array.from({ length: places }, (_, index) => (
            <SelectField
              key={index}
              label={index === 0 ? "Winner" : placeText(index + 1)}
              value={order[index] ?? ""}
              onChange={(event) => choose(index, event.currentTarget.value)}
              data={[
                { value: "", label: index === 0 ? "Choose" : "Unknown" },
                ...tie.tied
                  .filter((id) => !order.slice(0, index).includes(id))
                  .map((id) => ({ value: id, label: names.member(id) })),
              ]}
            />
          ))}
          <Button type="submit" loading={record.isPending} disabled={order.length === 0}>
            Record the shoot-off
          </Button>
          {isRecorded ? (
            <Button disabled={record.isPending} onClick={() => save([])}>
              Remove
            </Button>
          ) : null}
        </div>
        <FailureNotice title="The shoot-off was not recorded" error={record.error} />
      </fieldset>
    </Form>
  );
}
