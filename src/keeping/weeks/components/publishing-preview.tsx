import { useMemo } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { publishingEffect } from "#season/words/week-publishing.ts";
import { CompareTable } from "#ui/table/compare-table.tsx";

type PublishingPreviewProps = { book: SeasonBook; week: number; isPublished: boolean };

export function PublishingPreview({ book, week, isPublished }: PublishingPreviewProps) {
  const { through, teams, members } = useMemo(
    () => publishingEffect(book, week, isPublished),
    [book, week, isPublished],
  );
  const moved = teams.filter(({ before, after }) => before !== after);
  if (moved.length === 0 && members === 0 && through.before === through.after) {
    return <p>No rank changes: the week {isPublished ? "counts already" : "still counts"}.</p>;
  }
  return (
    <>
      <p>
        {through.before === through.after
          ? `The standings still go through week ${through.after}.`
          : `The standings go through week ${through.before} now; they'll go through week ${through.after}.`}{" "}
        {countPhrase(members, "shooter")} will change rank.
      </p>
      <CompareTable
        caption="Ranks of the teams"
        heads={["Team", "Now", "Then"]}
        rows={teams.map(({ name, before, after }) => [name, before ?? "–", rankText(before, after)])}
      />
    </>
  );
}

function rankText(before: number | null, after: number | null): string {
  if (after === null) return "–";
  if (before === null || before === after) return String(after);
  return before > after ? `${after}, up ${before - after}` : `${after}, down ${after - before}`;
}
