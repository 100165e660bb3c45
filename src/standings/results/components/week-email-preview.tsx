import { useMemo } from "react";
import type { ResultsClub } from "#season/queries/results-book.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import { resultsEmail } from "../core/results-email.ts";

type WeekEmailPreviewProps = {
  season: ClubSeason;
  week: number;
  club: ResultsClub;
  /** The member whose scores come first; null: none. */
  memberId: string | null;
  onClose: () => void;
};

/** The email as the viewer will get it once the week is published. */
export function WeekEmailPreview({ season, week, club, memberId, onClose }: WeekEmailPreviewProps) {
  const email = useMemo(() => {
    const results = {
      address: "",
      club,
      season: published(season, week),
      seasons: [],
      hidden: new Set(""),
      champions: [],
    };
    return resultsEmail(results, { week, memberId, isCorrected: false });
  }, [season, week, club, memberId]);
  return (
    <Dialog onClose={onClose} size="lg" title="The results email">
      <p className="quiet">
        {memberId
          ? "This is how you get it. Everyone's begins with their own scores."
          : "This is how it looks without own scores. Everyone else's begins with theirs."}{" "}
        It changes with each score until week {week} is published.
      </p>
      <p className="strong breaks">Subject: {email.subject}</p>
      {email.parts.map(({ title, lines, matches = [] }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {matches.map((match) => (
            <MatchBar key={match.home.name} {...match} />
          ))}
          {lines.map((line) => (
            <p key={line} className="plain below-30 breaks">
              {line}
            </p>
          ))}
        </section>
      ))}
    </Dialog>
  );
}

function published(season: ClubSeason, week: number): ClubSeason {
  const weeks = season.book.weeks.map((each) =>
    each.week === week ? { ...each, status: "closed" as const } : each,
  );
  return { ...season, book: { ...season.book, weeks } };
}
