import { useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { readyText, runningWeekToPublish } from "#season/words/week-publishing.ts";
import { Button } from "#ui/form/button.tsx";
import styles from "./week-mark.module.css";
import { WeekMarkDialog, type WeekMarking } from "./week-mark-dialog.tsx";

/** One button, once every sheet of the night is complete. For people who may publish. */
export function PublishNight({ season }: { season: ClubSeason }) {
  const [marking, setMarking] = useState<WeekMarking | null>(null);
  const [publishedWeek, setPublishedWeek] = useState<number | null>(null);
  const ready = runningWeekToPublish(season);
  const published = season.weeks.find(
    ({ week, published: isPublished }) => isPublished && week === publishedWeek,
  );
  const dialog = marking ? (
    <WeekMarkDialog season={season} marking={marking} onClose={() => setMarking(null)} />
  ) : null;
  if (ready) {
    return (
      <section
        className={`row centered spread strong below-100 ${styles.ready}`}
        aria-label="Ready to publish"
      >
        <span>{readyText(ready)}</span>
        <Button
          look="main"
          onClick={() => {
            setPublishedWeek(ready.week.week);
            setMarking({ week: ready.week, state: ready, mark: "published", isSet: true });
          }}
        >
          Publish
        </Button>
        {dialog}
      </section>
    );
  }
  if (!published) return dialog;
  return (
    <section className={`row centered spread strong below-100 ${styles.ready}`} aria-label="Published">
      <span>Week {published.week} is published.</span>
      <Button onClick={() => setMarking({ week: published, state: null, mark: "published", isSet: false })}>
        Undo
      </Button>
      {dialog}
    </section>
  );
}
