import { readJoinStep } from "#lib/club/club-visit.ts";
import type { ResultsClub } from "#season/queries/results-book.ts";
import { HeroArt } from "#ui/face/hero-art.tsx";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import { Podium } from "#ui/pictures/podium.tsx";
import type {
  OverviewMatch,
  OverviewTeams,
  OverviewWeek,
  ResultsOverview,
  TeamWeekBar,
} from "../core/overview.ts";
import { ResultsList } from "./results-section.tsx";

type OverviewSectionsProps = { overview: ResultsOverview; club: ResultsClub; base: string };

export function OverviewSections({ overview, club, base }: OverviewSectionsProps) {
  const { podium, beforeFirst, week, teams } = overview;
  return (
    <div className="overview">
      <section className="winners">
        <h2>{podium?.title ?? "Before the first week"}</h2>
        {podium ? <Podium label={podium.title} places={podium.places} /> : <p>{beforeFirst}</p>}
      </section>
      {week ? <Week week={week} /> : null}
      {teams ? <Teams teams={teams} base={base} /> : null}
      <WayIn club={club} />
    </div>
  );
}

function Week({ week: { title, isProvisional, matches, byes, soFar } }: { week: OverviewWeek }) {
  if (soFar)
    return (
      <div className="this-week">
        <ResultsList section={soFar} />
      </div>
    );
  return (
    <section className="this-week">
      <div className="spread-line">
        <h2>{title}</h2>
        {isProvisional ? <span className="so-far">In progress, not in the standings</span> : null}
      </div>
      <ul className="matches">
        {matches.map((match) => (
          <li key={`${match.home} ${match.away}`}>
            <Match match={match} />
          </li>
        ))}
      </ul>
      {byes.length > 0 ? <p className="quiet">Bye: {byes.join(", ")}</p> : null}
    </section>
  );
}

function Match({ match: { home, away, picture, when } }: { match: OverviewMatch }) {
  if (picture) return <MatchBar {...picture} />;
  return (
    <>
      <p className="line gap-50 spread plain">
        <strong>{home}</strong>
        <strong className="at-end">{away}</strong>
      </p>
      <p className="planned">{when || "to come"}</p>
    </>
  );
}

function Teams({ teams: { labels, rows }, base }: { teams: OverviewTeams; base: string }) {
  return (
    <section className="teams">
      <div className="spread-line">
        <h2>Teams</h2>
        <a href={`${base}/team-scores`}>All weeks</a>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Team</th>
            <th scope="col">{labels.weeks}</th>
            <th scope="col">{labels.figure}</th>
            {labels.total ? (
              <th scope="col" className="wide-only">
                {labels.total}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, place, name, weeks, figure, total }) => (
            <tr key={id}>
              <td>{place}</td>
              <th scope="row">{name}</th>
              <td>
                <WeekBars weeks={weeks} />
              </td>
              <td>
                <b>{figure}</b>
              </td>
              {labels.total ? <td className="wide-only quiet">{total}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const barHeight = 22;

/** One bar for each week, strong above half of the maximum. */
function WeekBars({ weeks }: { weeks: readonly TeamWeekBar[] }) {
  const step = 100 / Math.max(1, weeks.length);
  return (
    <svg
      role="img"
      aria-label={weeks.map(({ week, text }) => `Week ${week}: ${text}`).join(", ")}
      width={weeks.length * 17}
      height={barHeight}
    >
      {weeks.map(({ week, share }, index) => {
        const height = Math.max(1, Math.round(share * 18));
        return (
          <rect
            key={week}
            x={`${index * step}%`}
            width={`${step * 0.78}%`}
            y={barHeight - height}
            height={height}
            fill={share > 0.5 ? "var(--accent-line)" : "var(--others)"}
          />
        );
      })}
    </svg>
  );
}

/** Hidden on a phone, where a button stays in view instead. */
function WayIn({ club: { face } }: { club: ResultsClub }) {
  const { title, text } = readJoinStep(face?.joinStep ?? "");
  return (
    <aside className="way-in" aria-label="Come and shoot with us">
      {face?.photoUrl ? <img src={face.photoUrl} alt={face.photoAlt} loading="lazy" /> : <HeroArt />}
      <div className="words">
        <p className="strong plain">Come and shoot with us</p>
        {title ? (
          <p className="plain">
            {title}. {text}
          </p>
        ) : null}
        <a href="/about#join" className="button" data-look="main">
          How to join
        </a>
      </div>
    </aside>
  );
}
