import { useQuery } from "@tanstack/react-query";
import { seasonBookQueryOptions } from "#season/queries/season-queries.ts";
import { nightNotes } from "#season/words/night-notes.ts";

export type RoundNotesProps = { seasonId: string; memberId: string; week: number };

/** Special facts about the round's night: a bank night, or which of the allowed nights it is. */
export function RoundNotes({ seasonId, memberId, week }: RoundNotesProps) {
  const { data } = useQuery(seasonBookQueryOptions(seasonId));
  const notes = data ? nightNotes(data.book, memberId, week) : [];
  return notes.length === 0 ? null : <p>{notes.join("; ")}.</p>;
}
