import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { clubNow } from "#lib/server-time.ts";
import { useAnswer } from "#season/attendance/attendance-mutations.ts";
import type {
  ComingPerson,
  NightAttendance,
  Reply,
  TeamNight,
} from "#season/attendance/attendance-queries.ts";
import { agoText, canAnswerNight, nightDayText } from "#season/attendance/attendance-text.ts";
import { ReplyButtons } from "#season/attendance/reply-buttons.tsx";
import { formatFigure } from "#season/words/figures.ts";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import styles from "../coming.module.css";

type ComingListsProps = {
  data: NightAttendance;
  night: TeamNight;
  averageOf: (memberId: string) => number | null;
  remindedAt: string | null;
};

/** Teammates get only the list of who is in. */
export function ComingLists({ data, night, averageOf, remindedAt }: ComingListsProps) {
  const timeZone = useClubTimeZone();
  const canAnswer = data.leads && canAnswerNight(data);
  const of = (reply: Reply | undefined) => data.people.filter((person) => person.reply === reply);
  const coming = of("in").toSorted((a, b) => (averageOf(b.memberId) ?? -1) - (averageOf(a.memberId) ?? -1));
  const part = { night, canAnswer, averageOf };
  return (
    <>
      <Part title="In" isTitleHidden people={coming} {...part} />
      {data.leads ? (
        <>
          <Part title="Can't make it" people={of("out")} {...part} />
          <Part
            title="Open"
            note={remindedAt ? `reminded ${agoText(remindedAt, clubNow(), timeZone)}` : ""}
            people={of(undefined)}
            {...part}
          />
        </>
      ) : null}
    </>
  );
}

type PartProps = Pick<ComingListsProps, "night" | "averageOf"> & {
  title: string;
  isTitleHidden?: boolean;
  note?: string;
  people: readonly ComingPerson[];
  canAnswer: boolean;
};

function Part({ title, isTitleHidden = false, note = "", people, ...row }: PartProps) {
  if (people.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      {isTitleHidden ? null : (
        <div className="line gap-50 spread baseline">
          <h2 className={styles.part}>{title}</h2>
          {note ? <span className="quiet small">{note}</span> : null}
        </div>
      )}
      <ul className="plain">
        {people.map((person) => (
          <PersonRow key={person.memberId} person={person} {...row} />
        ))}
      </ul>
    </section>
  );
}

type PersonRowProps = Pick<PartProps, "night" | "averageOf" | "canAnswer"> & { person: ComingPerson };

const marks: Record<Reply | "open", string> = { in: "✓", out: "×", open: "?" };

function PersonRow({ person, night, averageOf, canAnswer }: PersonRowProps) {
  const timeZone = useClubTimeZone();
  const [isAnswering, setAnswering] = useState(false);
  const answer = useAnswer();
  const { memberId, name, reply, by, at } = person;
  const average = averageOf(memberId);
  const { seasonId, week } = night;
  // The name of someone who has answered opens the same buttons.
  const answering = {
    type: "button",
    "aria-label": `Answer for ${name}`,
    "aria-expanded": isAnswering,
    onClick: () => setAnswering(!isAnswering),
  } as const;
  return (
    <li className={styles.person}>
      <div className="line gap-50 centered">
        <span
          className={`${styles.mark} ${reply === "in" ? "good" : reply === "out" ? "bad" : ""}`}
          aria-hidden="true"
        >
          {marks[reply ?? "open"]}
        </span>
        <span className={styles.name}>
          {canAnswer && reply ? (
            <button {...answering} className={styles.change}>
              {name}
            </button>
          ) : (
            name
          )}{" "}
          <span className="quiet small">
            {[by ? `by ${by}` : "", reply === "in" && at ? agoText(at, clubNow(), timeZone) : ""]
              .filter(Boolean)
              .join(", ")}
          </span>
        </span>
        {reply === "in" ? (
          <span className="tabular quiet">{average === null ? "–" : formatFigure(average, 2)}</span>
        ) : (
          <span className="quiet small">{wordOf(person)}</span>
        )}
        {canAnswer && !reply ? (
          <Button size="compact-sm" {...answering}>
            Answer
          </Button>
        ) : null}
      </div>
      {isAnswering ? (
        <div className="above-50 below-50">
          <ReplyButtons
            reply={reply ?? null}
            isMain={false}
            labels={{ in: "In", out: "Can't" }}
            isBusy={answer.isPending}
            onReply={(next) =>
              answer.mutate(
                { seasonId, week, reply: next, note: null, memberId },
                { onSuccess: () => setAnswering(false) },
              )
            }
          />
        </div>
      ) : null}
      <FailureLine error={answer.error} isSmall />
      {answer.data?.isWaiting ? (
        <p role="status" className="small">
          Saved on this phone. It'll be sent when you're back online.
        </p>
      ) : null}
    </li>
  );
}

function wordOf({ note, awayUntil }: ComingPerson): string {
  return [note ? `“${note}”` : "", awayUntil ? `away until ${nightDayText(awayUntil)}` : ""]
    .filter(Boolean)
    .join(", ");
}
