import { levelAt, type MatchBarProps } from "#ui/pictures/match-bar.tsx";
import type { ResultsEmail } from "../core/results-email.ts";

/** `nightLink` and `scheduleLink` lead to the members' site; null for people outside the club. */
export type EmailLinks = {
  nightLink: string | null;
  resultsLink: string;
  scheduleLink: string | null;
  stopLink: string;
  clubName: string;
  accentColor: string;
};

type ResultsEmailProps = { email: ResultsEmail; links: EmailLinks };

export function ResultsEmailDocument({ email, links }: ResultsEmailProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{email.subject}</title>
      </head>
      <body style={{ font: "16px/1.5 sans-serif", maxWidth: "36em", margin: "1em auto", padding: "0 1em" }}>
        {email.parts.map(({ title, lines, matches = [] }) => (
          <div key={title}>
            <h2 style={{ fontSize: "1.1em", margin: "1.2em 0 0.3em" }}>{title}</h2>
            {matches.map((match) => (
              <MatchInEmail key={match.home.name} match={match} accentColor={links.accentColor} />
            ))}
            {lines.map((line) => (
              <p key={line} style={{ margin: "0 0 0.3em" }}>
                {line}
              </p>
            ))}
          </div>
        ))}
        {linesToFollow(links).map(({ text, href }) => (
          <p key={text}>
            <a href={href}>{text}</a>
          </p>
        ))}
        <p>
          {links.clubName}. <a href={links.stopLink}>Stop these emails</a>
        </p>
      </body>
    </html>
  );
}

const othersColor = "#a9a59d";

/** Made of table cells, because email programs omit drawings. Its figures are text, which is read aloud. */
function MatchInEmail({ match, accentColor }: { match: MatchBarProps; accentColor: string }) {
  const { home, away, picture, text, own = "home" } = match;
  const at = picture.kind === "level" ? Math.round(levelAt(picture.lead)) : null;
  const half = (side: "home" | "away", width: number) => (
    <td
      width={`${width}%`}
      style={{
        backgroundColor: side === own ? accentColor : othersColor,
        height: "12px",
        fontSize: 0,
        lineHeight: 0,
      }}
    >
      &nbsp;
    </td>
  );
  return (
    <div style={{ margin: "0 0 0.8em" }}>
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
        <tbody>
          <tr>
            <td>
              <b>{home.name}</b> {home.net}
            </td>
            <td align="center">{text}</td>
            <td align="right">
              {away.net} <b>{away.name}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {at === null ? null : (
        <table role="presentation" aria-hidden="true" width="100%" cellPadding="0" cellSpacing="0">
          <tbody>
            <tr>
              {at > 0 ? half("home", at) : null}
              {at < 100 ? half("away", 100 - at) : null}
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
}

/** As plain text. */
export function resultsEmailText({ email, links }: ResultsEmailProps): string {
  const parts = email.parts.map(({ title, lines, matches = [] }) =>
    [title.toUpperCase(), ...matches.map(matchText), ...lines].join("\n"),
  );
  const ends = linesToFollow(links).map(({ text, href }) => `${text}:\n${href}`);
  const stop = `${links.clubName}\nStop these emails:\n${links.stopLink}`;
  return `${[...parts, ...ends, stop].join("\n\n")}\n`;
}

function linesToFollow({ nightLink, resultsLink, scheduleLink }: EmailLinks) {
  return [
    { text: "See your night", href: nightLink },
    { text: "All results", href: resultsLink },
    { text: "Season and schedule", href: scheduleLink },
  ].flatMap(({ text, href }) => (href === null ? [] : { text, href }));
}

/** "Pull Happy 246.40, Broken Wings 243.60: 3–0" */
function matchText({ home, away, text }: MatchBarProps): string {
  return `${home.name} ${home.net}, ${away.name} ${away.net}${text ? `: ${text}` : ""}`;
}
