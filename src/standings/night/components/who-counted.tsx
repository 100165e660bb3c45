import type { NightStory, NightTeam } from "#league/night/night-story.ts";
import { netText } from "#league/night/night-text.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { MemberLink } from "#season/screens/member-link.tsx";
import { nightSeasons } from "#standings/boards/night-of.ts";
import { type ScoreLine, teamWeekDetails } from "#standings/boards/team-week-details.ts";
import styles from "./night.module.css";

type WhoCountedProps = { story: NightStory; season: ClubSeason; team: NightTeam };

export function WhoCounted({ story, season, team }: WhoCountedProps) {
  const details = teamWeekDetails(nightSeasons(season.book, story.week).after, team.id, story.week);
  if (!details || details.countedLines.length + details.notCounted.length + details.blinds.length === 0)
    return null;
  const { countedLines, notCounted, blinds } = details;
  const { countBest } = rulesOf(season.book).team;
  const present = countedLines.length + notCounted.length;
  const best =
    countBest === 0 || present <= countedLines.length ? "" : `best ${countedLines.length} of ${present}, `;
  return (
    <section className={styles.section}>
      <div className="line spread baseline">
        <h2 className="plain">{story.isSoFar ? "Who counts so far" : "Who counted"}</h2>
        <span className="quiet small">
          {best}
          {story.hasHandicap ? "net" : "hits"}
        </span>
      </div>
      <ol className={styles.lineup}>
        {countedLines.map((line) => (
          <Shooter key={line.memberId} line={line} counts story={story} seasonId={season.info.id} />
        ))}
        {blinds.map(({ net, text }, index) => (
          <li key={index} data-counts title={text}>
            <Check />
            <span className={styles.name}>
              <strong>Blind</strong> <span className="quiet small">{text}</span>
            </span>
            <span />
            <strong className="tabular">{netText(net, story)}</strong>
          </li>
        ))}
        {notCounted.map((line) => (
          <Shooter key={line.memberId} line={line} story={story} seasonId={season.info.id} />
        ))}
      </ol>
    </section>
  );
}

type ShooterProps = { line: ScoreLine; counts?: boolean; story: NightStory; seasonId: string };

function Shooter({ line, counts = false, story, seasonId }: ShooterProps) {
  const { memberId, name, rounds, net, codes } = line;
  const isOwn = useOwnMember() === memberId;
  return (
    <li data-counts={counts || undefined} data-own={isOwn || undefined}>
      {counts ? <Check /> : <span />}
      <span className={styles.name}>
        <MemberLink member={{ id: memberId, name }} seasonId={seasonId} />
        {isOwn ? <span className={styles.tag}>You</span> : null}
        {codes.includes("s") ? <span className={styles.quietTag}>sub</span> : null}
      </span>
      <span className="quiet small tabular">{rounds.join(" + ")}</span>
      <span className={`tabular ${counts ? "bold" : "quiet"}`}>{netText(net, story)}</span>
    </li>
  );
}

function Check() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label="counted">
      <path d="M2.5 8.5l3.5 3.5 7.5-8.5" fill="none" stroke="var(--good)" strokeWidth="2" />
    </svg>
  );
}
