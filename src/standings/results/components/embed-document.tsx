import type { ResultsClub, ResultsSeason } from "#season/queries/results-book.ts";
import { leaderboardResults } from "../core/leaderboard-results.ts";
import { nightsOf } from "../core/match-results.ts";
import { dayText, type ResultsPage, type ResultsSection, seasonPath } from "../core/results-page.ts";
import { teamResults } from "../core/team-results.ts";
import type { ResultsFrame } from "./results-document.tsx";
import { ResultsList } from "./results-section.tsx";

/** Tells the embedding page its height. The content policy allows it by its digest. */
export const embedScript =
  'new ResizeObserver(()=>parent.postMessage({resultsHeight:document.documentElement.offsetHeight},"*")).observe(document.documentElement)';

/** `/results/embed.js` for other sites: inserts the frame at the script, as high as its content. */
export const embedLoader = `(()=>{const s=document.currentScript,o=new URL(s.src).origin,f=document.createElement("iframe");
f.src=o+"/results/"+s.dataset.results;f.title="League results";f.style.cssText="display:block;width:100%;border:0;height:20rem";s.after(f);
addEventListener("message",e=>{if(e.source===f.contentWindow&&e.origin===o&&e.data.resultsHeight>0)f.style.height=e.data.resultsHeight+"px"})})();
`;

const mostRows = 10;

/** Null if no part has that name. */
export function seasonEmbed(results: ResultsSeason, part: string, frame: ResultsFrame) {
  switch (part) {
    case "leaderboard":
      return <PageEmbed results={results} page={leaderboardResults(results, "average")} frame={frame} />;
    case "team-scores":
      return <PageEmbed results={results} page={teamResults(results)} frame={frame} />;
    case "next-night":
      return <NextNightEmbed results={results} frame={frame} />;
    default:
      return null;
  }
}

type EmbedProps = { results: ResultsSeason; frame: ResultsFrame };

function PageEmbed({ results, page, frame }: EmbedProps & { page: ResultsPage }) {
  const [official] = page.sections;
  const section: ResultsSection | undefined = official && {
    ...official,
    title: `${page.title}, ${official.title.toLowerCase()}`,
    text: "",
    rows: official.rows.slice(0, mostRows).map(({ link: _, ...row }) => row),
  };
  return (
    <EmbedDocument club={results.club} frame={frame} more={`${seasonPath(results)}/${page.path}`}>
      {section ? <ResultsList section={section} /> : null}
    </EmbedDocument>
  );
}

function NextNightEmbed({ results, frame }: EmbedProps) {
  const { book, info } = results.season;
  const today = book.asOf ?? "";
  const next = nightsOf(results).find(({ endsOn }) => book.asOf !== null && endsOn >= today);
  return (
    <EmbedDocument club={results.club} frame={frame} more={`${seasonPath(results)}/matches`}>
      <h2>Next league night</h2>
      {next ? (
        <>
          <p>
            {info.name}, week {next.week}: <b>{dayText(next.startsOn)}</b>
          </p>
          <ul>
            {next.matches.map((match) => (
              <li key={match}>{match}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>No league night is ahead in {info.name}.</p>
      )}
    </EmbedDocument>
  );
}

export type EmbeddedNews = { id: string; title: string; excerpt: string | null };

type NewsEmbedProps = { club: ResultsClub; news: EmbeddedNews[]; frame: ResultsFrame };

export function NewsEmbed({ club, news, frame }: NewsEmbedProps) {
  return (
    <EmbedDocument club={club} frame={frame} more="/news">
      <h2>News</h2>
      {news.length === 0 ? <p>No news yet.</p> : null}
      {news.map(({ id, title, excerpt }) => (
        <p key={id}>
          <a href={`${frame.siteUrl}/news-article/${id}`}>{title}</a>
          {excerpt ? <small> {excerpt}</small> : null}
        </p>
      ))}
    </EmbedDocument>
  );
}

type EmbedDocumentProps = { club: ResultsClub; frame: ResultsFrame; more: string; children: React.ReactNode };

function EmbedDocument({ club, frame, more, children }: EmbedDocumentProps) {
  return (
    <html lang="en" style={{ "--accent": club.accentColor }}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <title>{club.name}</title>
        <style dangerouslySetInnerHTML={{ __html: frame.style }} />
      </head>
      <body>
        <main>
          {children}
          <p>
            <a href={frame.siteUrl + more}>More at {club.name}</a>
          </p>
        </main>
        <script dangerouslySetInnerHTML={{ __html: embedScript }} />
      </body>
    </html>
  );
}
