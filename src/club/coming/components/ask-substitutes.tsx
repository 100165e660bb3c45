import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatShortMoment } from "#lib/dates.ts";
import { newId } from "#lib/new-id.ts";
import { useAskSubstitutes } from "#season/attendance/attendance-mutations.ts";
import {
  type NightAttendance,
  type SubstituteOffer,
  substituteOffersQueryOptions,
  type TeamNight,
} from "#season/attendance/attendance-queries.ts";
import { formatFigure } from "#season/words/figures.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { SelectField, TextAreaField } from "#ui/form/form-fields.tsx";
import { DetailsSheet } from "#ui/layout/details-sheet.tsx";
import styles from "../coming.module.css";

type AskSubstitutesProps = {
  night: TeamNight;
  data: NightAttendance;
  averageOf: (memberId: string) => number | null;
  onClose: () => void;
};

/** The first to accept shoots for the team. */
export function AskSubstitutes({ night, data, averageOf, onClose }: AskSubstitutesProps) {
  const offers = useQuery(substituteOffersQueryOptions(night));
  return (
    <DetailsSheet
      title="Ask a substitute"
      subtitle="Everyone you check is asked at once. The first to accept gets the spot."
      onClose={onClose}
    >
      <QueryView
        query={offers}
        isEmpty={(read) => read.length === 0}
        empty={
          <EmptyState title="No one to ask yet.">
            Members who would substitute turn that on under My account. You can message the team instead.
          </EmptyState>
        }
      >
        {(read) => (
          <AskForm offers={read} night={night} data={data} averageOf={averageOf} onClose={onClose} />
        )}
      </QueryView>
    </DetailsSheet>
  );
}

const hour = 60 * 60_000;
/** Hours before the start: the default is two, unless that time has passed. */
const leadHours = [0, 1, 2, 4, 24];

/** The start itself is always offered: a phone's clock may be ahead, and the server checks the time. */
function closingTimes(startsAt: string): string[] {
  return leadHours
    .map((hours) => Date.parse(startsAt) - hours * hour)
    .filter((time, index) => index === 0 || time > Date.now())
    .map((time) => new Date(time).toISOString());
}

function AskForm({
  offers,
  night,
  data,
  averageOf,
  onClose,
}: AskSubstitutesProps & { offers: SubstituteOffer[] }) {
  const timeZone = useClubTimeZone();
  const [id] = useState(newId);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const [times] = useState(() => (data.startsAt ? closingTimes(data.startsAt) : []));
  const [closesAt, setClosesAt] = useState(times[2] ?? times.at(-1) ?? null);
  const ask = useAskSubstitutes();
  const ranked = offers.toSorted(
    (a, b) =>
      Number(a.reply !== null) - Number(b.reply !== null) ||
      (averageOf(b.memberId) ?? -1) - (averageOf(a.memberId) ?? -1),
  );
  return (
    <form
      className="column gap-75"
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ id, ...night, memberIds: [...checked], note, closesAt }, { onSuccess: onClose });
      }}
    >
      <ul className="plain">
        {ranked.map((offer) => {
          const average = averageOf(offer.memberId);
          return (
            <li key={offer.memberId} className={`line gap-50 spread ${styles.person}`}>
              <div>
                <CheckField
                  label={offer.name}
                  isChecked={checked.includes(offer.memberId)}
                  isDisabled={offer.isAsked}
                  onChange={(isNow) =>
                    setChecked(
                      isNow
                        ? [...checked, offer.memberId]
                        : checked.filter((each) => each !== offer.memberId),
                    )
                  }
                />
                <p className={`quiet small ${styles.offer}`}>{offerText(offer)}</p>
              </div>
              <span className="tabular quiet">{average === null ? "–" : formatFigure(average, 2)}</span>
            </li>
          );
        })}
      </ul>
      <TextAreaField
        label="Message, if you like"
        rows={2}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {closesAt ? (
        <SelectField
          label="Closes"
          value={closesAt}
          onChange={({ currentTarget }) => setClosesAt(currentTarget.value)}
          data={times.map((time) => ({ value: time, label: formatShortMoment(time, timeZone) }))}
        />
      ) : null}
      <FailureLine error={ask.error} />
      <div data-form-buttons>
        <Button type="submit" look="main" fullWidth disabled={checked.length === 0} loading={ask.isPending}>
          {checked.length === 0
            ? "Ask"
            : `Ask ${checked.length} ${checked.length === 1 ? "person" : "people"}`}
        </Button>
      </div>
    </form>
  );
}

const weekdays = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"];

function offerText({ note, weekdays: days, shotIn, reply, isAsked }: SubstituteOffer): string {
  if (isAsked) return "Asked";
  if (reply) return reply === "no" ? "Said no for this night" : "Accepted and withdrew";
  const offered = [
    shotIn ? `Shot for you in week ${shotIn}` : "",
    days.map((day) => weekdays[day]).join(", "),
    note ?? "",
  ];
  return offered.filter(Boolean).join(" · ");
}
