import type { NightMatch, NightMatchLine } from "#league/night/night-match.ts";
import { printedGap } from "#league/night/night-match.ts";
import type { NightStory, NightTeam } from "#league/night/night-story.ts";
import { netText, nightSentences, scoreText } from "#league/night/night-text.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { nightFinder } from "#season/rounds/night-of.ts";
import { RunningMatchBar } from "#season/screens/running-match-bar.tsx";
import { weekNote } from "#season/words/night-notes.ts";
import { clockText, opponentText, stateText, whenText } from "#season/words/night-text.ts";
import { teamStates } from "#season/words/team-states.ts";
import { MatchBar } from "#ui/pictures/match-bar.tsx";
import styles from "./night.module.css";

type MatchOfNightProps = { story: NightStory; season: ClubSeason };

/** As a picture, in a sentence, then with a line for each point. */
export function MatchOfNight({ story, season }: MatchOfNightProps) {
  const { team } = story;
  const planned = plannedText(story, season);
  const sentences = isShot(story) || !planned ? nightSentences(story) : [];
  const sentence = [planned, ...sentences].filter(Boolean).join(" ");
  if (!team) return null;
  const note = weekNote(season.book, story.week);
  return (
    <section className={styles.match} aria-label="The match">
      {story.isSoFar ? <MatchSoFar team={team} story={story} season={season} /> : null}
      {story.isSoFar
        ? null
        : team.matches.map((match) => (
            <DecidedMatch key={match.opponent?.id ?? ""} match={match} team={team} story={story} />
          ))}
      <p className={styles.sentence}>{sentence}</p>
      {note ? <p className="quiet small plain">{note}.</p> : null}
      {team.matches.length === 1 && !story.isSoFar ? (
        <MatchLines lines={team.matches[0]?.lines ?? []} story={story} />
      ) : null}
    </section>
  );
}

const isShot = ({ isSoFar, team }: NightStory): boolean =>
  isSoFar || (team !== null && team.outcome !== "notShot");

/** For a canceled match, or one that no one of the team has shot: "moved to Wed, Dec 16, 7:15 PM: rain". */
function plannedText({ week, team, isSoFar, status }: NightStory, season: ClubSeason): string {
  const night = team && nightFinder(season)(week, team.id);
  if (!night || status === "void") return "";
  const { state, reason, startsAt } = night;
  const match = `${team.name} ${opponentText(night)}`;
  if (state === "canceled") return `${match} is ${stateText(night)}.`;
  const isToCome = !isSoFar && team.outcome === "notShot" && week > reportOf(season.book).throughWeek;
  if (!isToCome || state === "postponed") return "";
  const when = [whenText(night, season.book.asOf), startsAt && clockText(startsAt)]
    .filter(Boolean)
    .join(", ");
  if (state === "moved") return `${match} is moved to ${when}${reason ? `: ${reason}` : ""}.`;
  return `${match} is on ${when}.`;
}

function DecidedMatch({ match, team, story }: { match: NightMatch; team: NightTeam; story: NightStory }) {
  const { own, other, opponent } = match;
  const gap = printedGap(own, other);
  const text =
    gap === 0 ? "level" : `${own > other ? "by " : ""}${netText(gap, story)}${own > other ? "" : " short"}`;
  const sideOf = (name: string, net: number, isOwn: boolean) => ({
    ...{ name, net: netText(net, story), state: "", isOwn },
  });
  return (
    <MatchBar
      home={sideOf(team.name, own, !team.isGuest)}
      away={sideOf(opponent?.name ?? "Own averages", other, false)}
      picture={{ kind: "level", lead: own - other }}
      text={text}
      isProvisional={false}
      own="home"
    />
  );
}

function MatchSoFar({ team, story, season }: MatchOfNightProps & { team: NightTeam }) {
  const states = teamStates(season.book, story.week);
  const sideOf = (id: string) => states.find((state) => state.team.id === id);
  const [home, away] = [sideOf(team.id), sideOf(team.opponent?.id ?? "")];
  if (!home || !away) return null;
  return (
    <RunningMatchBar season={season} home={home} away={away} ownTeamId={team.isGuest ? null : team.id} />
  );
}

/** One line would only repeat the picture. */
function MatchLines({ lines, story }: { lines: readonly NightMatchLine[]; story: NightStory }) {
  if (lines.length < 2) return null;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.part} ${line.round}`}>
          <span>{lineLabel(line)}</span>
          <span className="tabular">
            {line.own === null || line.other === null ? null : (
              <>
                <Score value={line.own} isMore={line.ownPoints > line.otherPoints} story={story} /> –{" "}
                <Score value={line.other} isMore={line.ownPoints < line.otherPoints} story={story} />
              </>
            )}
          </span>
          <strong className="tabular" data-won={line.ownPoints > line.otherPoints || undefined}>
            {scoreText(line.ownPoints, line.otherPoints)}
          </strong>
        </li>
      ))}
    </ul>
  );
}

function lineLabel({ part, round }: NightMatchLine): string {
  if (part === "total") return "Total";
  return part === "round" ? `Round ${round}` : `Places, round ${round}`;
}

function Score({ value, isMore, story }: { value: number; isMore: boolean; story: NightStory }) {
  const text = netText(value, story);
  return isMore ? <strong>{text}</strong> : <span>{text}</span>;
}
