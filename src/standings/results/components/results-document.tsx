import type { ReactNode } from "react";
import type { ResultsClub, ResultsIndex, ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { daysText, type ResultsLink, type ResultsPage, seasonPath } from "../core/results-page.ts";
import { ResultsList } from "./results-section.tsx";

type DocumentProps = {
  club: ResultsClub;
  siteUrl: string;
  path: string;
  title: string;
  description: string;
  style: string;
  head?: ReactNode;
  children: ReactNode;
};

/** A whole document: no script, one style sheet in it, and what a link preview shows. */
function ResultsDocument({ club, siteUrl, path, title, description, style, head, children }: DocumentProps) {
  const fullTitle = `${title} · ${club.name}`;
  return (
    <html lang="en" style={{ "--accent": club.accentColor }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" content={club.accentColor} />
        <meta property="og:type" content="website" />
        <meta property="og:title" content={fullTitle} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={siteUrl + path} />
        <meta property="og:image" content={new URL(club.logoUrl ?? "/icon-512.png", siteUrl).href} />
        <meta name="twitter:card" content="summary" />
        <link rel="canonical" href={siteUrl + path} />
        <link rel="icon" href={club.logoUrl ?? "/favicon.svg"} />
        {head}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <a href="/">{club.name}</a>
          <a href="/results">Results</a>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}

export type ResultsFrame = { siteUrl: string; style: string };

type SeasonDocumentProps = { results: ResultsSeason; page: ResultsPage; frame: ResultsFrame };

/** A page of a season's public results. */
export function SeasonDocument({ results, page, frame }: SeasonDocumentProps) {
  const { club, season } = results;
  const base = seasonPath(results);
  const file = (ending: string) => `${base}/${page.path}.${ending}`;
  const kind = page.path.split("/")[0];
  const current = season.book.weeks.length > 0 ? latestWeek(results) : null;
  const parts: ResultsLink[] = [
    { href: `${base}/leaderboard`, text: "Leaderboard", isCurrent: kind === "leaderboard" },
    { href: `${base}/team-scores`, text: "Team scores", isCurrent: kind === "team-scores" },
    ...(current === null
      ? []
      : [{ href: `${base}/weeks/${current}`, text: "Week", isCurrent: kind === "weeks" }]),
    { href: `${base}/matches`, text: "Schedule", isCurrent: kind === "matches" },
    { href: `${base}/champions`, text: "Champions", isCurrent: kind === "champions" },
  ];
  return (
    <ResultsDocument
      club={club}
      siteUrl={frame.siteUrl}
      path={`${base}/${page.path}`}
      title={`${page.title} · ${season.info.name}`}
      description={page.description}
      style={frame.style}
      head={
        <>
          <link rel="alternate" type="text/csv" href={file("csv")} />
          <link rel="alternate" type="application/json" href={file("json")} />
        </>
      }
    >
      <p className="season">{season.info.name}</p>
      <h1>{page.title}</h1>
      {page.intro ? <p className="quiet">{page.intro}</p> : null}
      <Links label="Results" links={parts} />
      <Links label="Choose" links={page.choices} />
      {page.notes?.length ? <p>{page.notes.join(" ")}</p> : null}
      {page.sections.map((section) => (
        <ResultsList key={section.title} section={section} arithmetic={page.arithmetic} />
      ))}
      <form className="subscribe" method="post" action="/results/subscribe">
        <label>
          Results by email, once a week{" "}
          <input type="email" name="email" required maxLength={254} autoComplete="email" />
        </label>{" "}
        <button type="submit">Send me the results</button>
      </form>
      <footer>
        <a href={file("csv")}>CSV</a> <a href={file("json")}>JSON</a>{" "}
        {page.nights ? <a href={file("ics")}>Calendar</a> : null}
      </footer>
    </ResultsDocument>
  );
}

/** The week that is being shot, or the last official one; before the first, that one. */
function latestWeek({ season }: ResultsSeason): number {
  const { running, throughWeek } = reportOf(season.book);
  return running?.week ?? Math.max(1, throughWeek);
}

/** The seasons that everyone may read. */
export function IndexDocument({ index, frame }: { index: ResultsIndex; frame: ResultsFrame }) {
  return (
    <ResultsDocument
      club={index.club}
      siteUrl={frame.siteUrl}
      path="/results"
      title="League results"
      description={`Trap league results of ${index.club.name}: leaderboard, team scores, weeks, and champions.`}
      style={frame.style}
    >
      <h1>League results</h1>
      {index.seasons.length === 0 ? <p>No season has public results yet.</p> : null}
      <ol>
        {index.seasons.map(({ address, name, startsOn, endsOn, status }) => (
          <li key={address} className="row">
            <span className="name">
              <a href={`/results/${address}/leaderboard`}>{name}</a>
              <small>{daysText(startsOn, endsOn)}</small>
            </span>
            <span className="figure">
              <small>{status === "active" ? "In progress" : "Finished"}</small>
            </span>
          </li>
        ))}
      </ol>
    </ResultsDocument>
  );
}

/** A page that says one thing; its button sends it to its own address. */
export type Notice = { title: string; text: string; button?: string };

type NoticeProps = { club: ResultsClub; notice: Notice; frame: ResultsFrame };

export function NoticeDocument({ club, notice: { title, text, button }, frame }: NoticeProps) {
  return (
    <ResultsDocument
      club={club}
      siteUrl={frame.siteUrl}
      path="/results"
      title={title}
      description={text}
      style={frame.style}
      head={<meta name="robots" content="noindex" />}
    >
      <h1>{title}</h1>
      <p>{text}</p>
      {button ? (
        <form method="post">
          <button type="submit">{button}</button>
        </form>
      ) : null}
    </ResultsDocument>
  );
}

function Links({ label, links }: { label: string; links: readonly ResultsLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      {links.map(({ href, text, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
