import type { ResultsEmail } from "../core/results-email.ts";

/** `nightLink` and `scheduleLink` lead to the members' site; null for people outside the club. */
export type EmailLinks = {
  nightLink: string | null;
  resultsLink: string;
  scheduleLink: string | null;
  stopLink: string;
  clubName: string;
};

type ResultsEmailProps = { email: ResultsEmail; links: EmailLinks };

/** The email as simple HTML: styles are on the elements, as email programs want it. */
export function ResultsEmailDocument({ email, links }: ResultsEmailProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{email.subject}</title>
      </head>
      <body style={{ font: "16px/1.5 sans-serif", maxWidth: "36em", margin: "1em auto", padding: "0 1em" }}>
        {email.parts.map(({ title, lines }) => (
          <div key={title}>
            <h2 style={{ fontSize: "1.1em", margin: "1.2em 0 0.3em" }}>{title}</h2>
            {lines.map((line) => (
              <p key={line} style={{ margin: "0 0 0.3em" }}>
                {line}
              </p>
            ))}
          </div>
        ))}
        {links.nightLink ? (
          <p>
            <a href={links.nightLink}>See your night</a>
          </p>
        ) : null}
        <p>
          <a href={links.resultsLink}>All results</a>
        </p>
        {links.scheduleLink ? (
          <p>
            <a href={links.scheduleLink}>Season and schedule</a>
          </p>
        ) : null}
        <p>
          {links.clubName}. <a href={links.stopLink}>Stop these emails</a>
        </p>
      </body>
    </html>
  );
}

/** The same as plain text. */
export function resultsEmailText({ email, links }: ResultsEmailProps): string {
  const parts = email.parts.map(({ title, lines }) => [title.toUpperCase(), ...lines].join("\n"));
  const ends = [
    ...(links.nightLink ? [`See your night:\n${links.nightLink}`] : []),
    `All results:\n${links.resultsLink}`,
    ...(links.scheduleLink ? [`Season and schedule:\n${links.scheduleLink}`] : []),
    `${links.clubName}\nStop these emails:\n${links.stopLink}`,
  ];
  return `${[...parts, ...ends].join("\n\n")}\n`;
}
