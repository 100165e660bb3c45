import type { ReactNode } from "react";
import type { ResultsClub, ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { overviewOf } from "../core/overview.ts";
import { daysText, type ResultsLink, type ResultsPage, seasonPath, weekHref } from "../core/results-page.ts";
import { OverviewSections } from "./overview-sections.tsx";
import { type ResultsMenu, ResultsPageFrame } from "./results-frame.tsx";
import { ResultsList } from "./results-section.tsx";

type DocumentProps = {
  club: ResultsClub;
  frame: ResultsFrame;
  path: string;
  title: string;
  description: string;
  head?: ReactNode;
  children: ReactNode;
};

/** A whole document without scripts, with one style sheet and the data of a link preview. */
function ResultsDocument({ club, frame, path, title, description, head, children }: DocumentProps) {
  const { siteUrl, style, menu } = frame;
  const fullTitle = `${title} · ${club.name}`;
  const picture = club.face?.photoUrl ?? club.logoUrl ?? "/icon-512.png";
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
        <meta property="og:image" content={new URL(picture, siteUrl).href} />
        <meta name="twitter:card" content="summary" />
        <link rel="canonical" href={siteUrl + path} />
        <link rel="icon" href={club.logoUrl ?? "/favicon.svg"} />
        {head}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body className="framed">
        <ResultsPageFrame club={club} menu={menu}>
          {children}
        </ResultsPageFrame>
      </body>
    </html>
  );
}

export type ResultsFrame = { siteUrl: string; style: string; menu: ResultsMenu };

export function OverviewDocument({ results, frame }: { results: ResultsSeason; frame: ResultsFrame }) {
  const { club, season } = results;
  const overview = overviewOf(results);
  const title = "League results";
  return (
    <ResultsDocument
      club={club}
      frame={frame}
      path={seasonPath(results)}
      title={`${title} · ${season.info.name}`}
      description={overview.description}
    >
      <SeasonHead results={results} title={title} note={overview.through} kind="overview" />
      <OverviewSections overview={overview} club={club} base={seasonPath(results)} />
      <Subscribing />
      <a href="/about#join" className="button come" data-look="main">
        Come and shoot with us
      </a>
    </ResultsDocument>
  );
}

type SeasonDocumentProps = { results: ResultsSeason; page: ResultsPage; frame: ResultsFrame };

export function SeasonDocument({ results, page, frame }: SeasonDocumentProps) {
  const base = seasonPath(results);
  const file = (ending: string) => `${base}/${page.path}.${ending}`;
  const [kind = ""] = page.path.split("/");
  return (
    <ResultsDocument
      club={results.club}
      frame={frame}
      path={`${base}/${page.path}`}
      title={`${page.title} · ${results.season.info.name}`}
      description={page.description}
      head={
        <>
          <link rel="alternate" type="text/csv" href={file("csv")} />
          <link rel="alternate" type="application/json" href={file("json")} />
        </>
      }
    >
      <SeasonHead results={results} title={page.title} note={page.intro ?? ""} kind={kind} />
      <Links label="Choose" links={page.choices ?? []} />
      <div className="lists">
        {page.notes?.length ? <p>{page.notes.join(" ")}</p> : null}
        {page.sections.map((section) => (
          <ResultsList key={section.title} section={section} isExplainedInFull={page.isExplainedInFull} />
        ))}
      </div>
      <Subscribing />
      <p className="files">
        <a href={file("csv")}>CSV</a> <a href={file("json")}>JSON</a>{" "}
        {page.nights ? <a href={file("ics")}>Calendar</a> : null}
      </p>
    </ResultsDocument>
  );
}

type SeasonHeadProps = { results: ResultsSeason; title: string; note: string; kind: string };

function SeasonHead({ results, title, note, kind }: SeasonHeadProps) {
  const base = seasonPath(results);
  const week = results.season.book.weeks.length > 0 ? latestWeek(results) : null;
  const tabs = [
    { kind: "overview", text: "Overview", href: base },
    { kind: "leaderboard", text: "Leaderboard", href: `${base}/leaderboard` },
    { kind: "team-scores", text: "Team scores", href: `${base}/team-scores` },
    ...(week === null ? [] : [{ kind: "weeks", text: "Week", href: weekHref(results, week) }]),
    { kind: "matches", text: "Schedule", href: `${base}/matches` },
    { kind: "champions", text: "Champions", href: `${base}/champions` },
  ];
  return (
    <div className="page-head">
      <div className="head-line">
        <h1>{title}</h1>
        {note ? <p className="page-note">{note}</p> : null}
      </div>
      <div className="head-line">
        <SeasonChoice results={results} />
        <Links label="Results" links={tabs.map((tab) => ({ ...tab, isCurrent: tab.kind === kind }))} />
      </div>
    </div>
  );
}

/** Links that unfold in place, because a select would need a script or a second button. */
function SeasonChoice({ results: { address, season, seasons } }: { results: ResultsSeason }) {
  return (
    <details className="season-choice">
      <summary>{season.info.name}</summary>
      <ul>
        {seasons.map((each) => (
          <li key={each.address}>
            <a href={`/results/${each.address}`} aria-current={each.address === address ? "page" : undefined}>
              {each.name}
              <small>{daysText(each.startsOn, each.endsOn)}</small>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The running week, else the last official one, else the first. */
function latestWeek({ season }: ResultsSeason): number {
  const { running, throughWeek } = reportOf(season.book);
  return running?.week ?? Math.max(1, throughWeek);
}

function Subscribing() {
  return (
    <form className="subscribe" method="post" action="/results/subscribe">
      <label>
        Results by email, once a week{" "}
        <input type="email" name="email" required maxLength={254} autoComplete="email" />
      </label>{" "}
      <button type="submit" className="button">
        Send me the results
      </button>
    </form>
  );
}

export type Notice = { title: string; text: string; button?: string };

type NoticeProps = { club: ResultsClub; notice: Notice; frame: ResultsFrame };

export function NoticeDocument({ club, notice: { title, text, button }, frame }: NoticeProps) {
  return (
    <ResultsDocument
      club={club}
      frame={frame}
      path="/results"
      title={title}
      description={text}
      head={<meta name="robots" content="noindex" />}
    >
      <h1>{title}</h1>
      <p>{text}</p>
      {button ? (
        <form method="post">
          <button type="submit" className="button">
            {button}
          </button>
        </form>
      ) : null}
    </ResultsDocument>
  );
}

function Links({ label, links }: { label: string; links: readonly ResultsLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="tabs" aria-label={label}>
      {links.map(({ href, text, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
