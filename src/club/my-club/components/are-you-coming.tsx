import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useStore } from "#lib/store.ts";
import { useAnswer } from "#season/attendance/attendance-mutations.ts";
import {
  type OwnNight,
  ownAttendanceQueryOptions,
  type Reply,
} from "#season/attendance/attendance-queries.ts";
import { countsText } from "#season/attendance/attendance-text.ts";
import { ReplyButtons } from "#season/attendance/reply-buttons.tsx";
import { refusedAnswers } from "#season/attendance/waiting-answers.ts";
import { comingPath } from "#season/words/league-links.ts";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { AttendanceDots, replyMarks } from "#ui/pictures/attendance-dots.tsx";
import styles from "../my-club.module.css";
import { WordForCaptain } from "./word-for-captain.tsx";

export function useOwnNight(seasonId: string, week: number): OwnNight | null {
  const { data } = useQuery(ownAttendanceQueryOptions(useCurrentUser()?.id ?? ""));
  return data?.nights.find((night) => night.seasonId === seasonId && night.week === week) ?? null;
}

/** Answers that waited on this device until the server no longer accepted them, with the reason. */
export function RefusedAnswers() {
  return useStore(refusedAnswers).map(({ answer: { seasonId, week, memberId }, sentence }) => (
    <p key={`${seasonId} ${week} ${memberId}`} role="alert" className="small bad">
      {sentence}
    </p>
  ));
}

type AreYouComingProps = { night: OwnNight; isMain: boolean };

/** An answer never changes a score. */
export function AreYouComing({ night, isMain }: AreYouComingProps) {
  const [isChanging, setChanging] = useState(false);
  const answer = useAnswer();
  const { seasonId, week, mine } = night;
  const isAsking = mine === null || isChanging;
  const reply = (next: Reply) =>
    answer.mutate(
      { seasonId, week, reply: next, note: null, memberId: null },
      { onSuccess: () => setChanging(false) },
    );
  return (
    <div>
      {isAsking ? (
        <>
          <p className={styles.question}>
            <strong>{night.isBye ? "You have a bye. Shooting anyway?" : "Are you coming?"}</strong>
          </p>
          <ReplyButtons
            reply={mine?.reply ?? null}
            isMain={isMain}
            isBusy={answer.isPending}
            onReply={reply}
          />
        </>
      ) : (
        <p className={`line gap-50 baseline ${styles.question}`}>
          <strong>{answerText(night)}</strong>
          <Button size="compact-sm" onClick={() => setChanging(true)}>
            Change
          </Button>
        </p>
      )}
      <p role="status" className="small">
        {statusText(night, answer.data?.isWaiting === true)}
      </p>
      <FailureLine error={answer.error} isSmall />
      {!isAsking && mine.reply === "out" ? <WordForCaptain night={night} mine={mine} /> : null}
      <TeamCounts night={night} />
    </div>
  );
}

function answerText({ mine, captain }: OwnNight): string {
  if (mine?.reply === "in") return "You're in.";
  return captain ? `You can't make it. ${captain} knows.` : "You can't make it. Your team knows.";
}

function statusText({ mine }: OwnNight, isWaiting: boolean): string {
  if (isWaiting) return "Saved on this phone. It'll be sent when you're back online.";
  return mine?.by ? `Answered by ${mine.by}.` : "";
}

function TeamCounts({ night: { counts, seasonId, week } }: { night: OwnNight }) {
  if (!counts) return null;
  return (
    <p className={`line gap-50 centered spread small ${styles.replyCounts}`}>
      <AttendanceDots marks={replyMarks(counts)} sentence={countsText(counts)} />
      <Link href={comingPath(seasonId, week)}>{countsText(counts)}</Link>
    </p>
  );
}
