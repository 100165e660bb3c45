import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openAccountDialog } from "#lib/auth/account-dialog.ts";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useHash } from "#lib/browser/use-hash.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import type { Reply } from "#season/attendance/attendance-queries.ts";
import { fieldText, nightDayText, nightMomentText } from "#season/attendance/attendance-text.ts";
import { ReplyButtons } from "#season/attendance/reply-buttons.tsx";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useReplyByLink } from "./reply-mutations.ts";
import styles from "./reply-page.module.css";
import { type ReplyPageData, replyPageQueryOptions } from "./reply-queries.ts";

/** The page behind a reminder's link. Opening it changes nothing: only a press does. It signs no one in. */
export function ReplyPage() {
  const { secret, first } = useLink();
  const page = useQuery(replyPageQueryOptions(secret));
  return (
    <>
      <PageHeader title={page.data ? `${page.data.firstName}, are you coming?` : "Are you coming?"} />
      <QueryView query={page} empty={<UnknownLink />}>
        {(data) => (data ? <Night data={data} secret={secret} first={first} /> : null)}
      </QueryView>
    </>
  );
}

/** The secret is in the fragment, which browsers don't send to servers; ".out" puts that button first. */
function useLink(): { secret: string; first: Reply } {
  const [secret = "", first] = useHash().split(".");
  return { secret, first: first === "out" ? "out" : "in" };
}

function UnknownLink() {
  const isSignedIn = useCurrentUser() !== null;
  return (
    <>
      <p role="alert">This link no longer works.{isSignedIn ? "" : " Sign in to answer."}</p>
      {isSignedIn ? (
        <LinkButton href="/">Answer on the front page</LinkButton>
      ) : (
        <Button look="main" onClick={() => openAccountDialog("sign-in")}>
          Sign In
        </Button>
      )}
    </>
  );
}

type NightProps = { data: ReplyPageData; secret: string; first: Reply };

function Night({ data, secret, first }: NightProps) {
  const timeZone = useClubTimeZone();
  const [isChanging, setChanging] = useState(false);
  const change = useReplyByLink(secret);
  const { team, opponent, field, week, mine, state } = data;
  const isAsking = state === "open" && (mine === null || isChanging);
  const reply = (next: Reply) => change.mutate({ reply: next }, { onSuccess: () => setChanging(false) });
  return (
    <div className={styles.page}>
      <p className="quiet">
        {team ? `${team}, ` : ""}league night, week {week}
      </p>
      <section className={styles.card} aria-label="League night">
        <p className={`bold tabular ${styles.when}`}>{nightMomentText(data, timeZone)}</p>
        {team ? (
          <p>
            <strong>{team}</strong>
            {opponent ? ` v ${opponent}` : null}
          </p>
        ) : null}
        {field ? <p className="quiet">{fieldText(field)}</p> : null}
        {isAsking ? (
          <div className={styles.big}>
            <ReplyButtons
              reply={mine?.reply ?? null}
              first={first}
              isBusy={change.isPending}
              onReply={reply}
            />
          </div>
        ) : null}
        <p role="status" className="above-75">
          {isAsking ? "" : <strong>{answerText(data)}</strong>}
        </p>
        {state === "open" && !isAsking ? <Button onClick={() => setChanging(true)}>Change</Button> : null}
        <FailureLine error={change.error} />
      </section>
      {state === "open" ? <OpenNight data={data} change={change} /> : null}
      <Emails data={data} change={change} />
    </div>
  );
}

function answerText({ state, mine, day, captain, week }: ReplyPageData): string {
  if (state === "over")
    return `This night is over${mine ? `: you ${mine.reply === "in" ? "were in" : "couldn't make it"}` : ""}.`;
  if (state === "postponed")
    return `Week ${week} is postponed. You'll be asked again when it has a new date.`;
  if (state === "canceled") return `The match of week ${week} is canceled.`;
  if (state === "void") return `Week ${week} isn't shot.`;
  if (state === "noTeam" || !mine) return "You aren't on a team this week.";
  const night = day ? nightDayText(day) : `week ${week}`;
  const sees = `${captain ?? "Your team"} sees it.`;
  const by = mine.by ? ` Answered by ${mine.by}.` : "";
  return mine.reply === "in"
    ? `You're in for ${night}. ${sees}${by}`
    : `You can't make it on ${night}. ${sees}${by}`;
}

type PartProps = { data: ReplyPageData; change: ReturnType<typeof useReplyByLink> };

function OpenNight({ data: { firstName, nights, mine, day }, change }: PartProps) {
  const [until, setUntil] = useState(mine?.awayUntil ?? "");
  const later = nights.filter((night) => night > (day ?? ""));
  return (
    <>
      <p className="quiet">
        Nothing is saved until you select one. You can change it until the night starts.
      </p>
      {later.length > 0 ? (
        <form
          className={`line gap-50 ends ${styles.away}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (until) change.mutate({ away_until: until });
          }}
        >
          <SelectField
            label="Away longer?"
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            data={[
              { value: "", label: "Choose a night" },
              ...later.map((night) => ({ value: night, label: `Through ${nightDayText(night)}` })),
            ]}
          />
          <Button type="submit" disabled={!until || change.isPending}>
            Save
          </Button>
        </form>
      ) : null}
      <p className="quiet">
        This link is {firstName}'s own and works until the night starts. Not {firstName}? Close this page.
      </p>
    </>
  );
}

function Emails({ data: { wantsReminders }, change }: PartProps) {
  return wantsReminders ? (
    <p>
      <Button
        size="compact-sm"
        disabled={change.isPending}
        onClick={() => change.mutate({ wants_reminders: false })}
      >
        Turn off these emails
      </Button>
    </p>
  ) : (
    <p role="status">
      These emails are off.{" "}
      <Button
        size="compact-sm"
        disabled={change.isPending}
        onClick={() => change.mutate({ wants_reminders: true })}
      >
        Turn them on again
      </Button>
    </p>
  );
}
