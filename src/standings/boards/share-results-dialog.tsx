import { useQuery } from "@tanstack/react-query";
import { config } from "#lib/config.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { useAddToFrontPage } from "./front-page-sheet-mutations.ts";
import { nightSheet } from "./night-sheet.ts";
import { resultsBookQueryOptions } from "./results-book-queries.ts";

export function ShareResultsDialog({ seasonId, onClose }: { seasonId: string; onClose: () => void }) {
  const query = useQuery(resultsBookQueryOptions(seasonId));
  return (
    <Dialog onClose={onClose} title="Share results" size="lg">
      <QueryView query={query} empty={<p>The results of this season are for members.</p>}>
        {(results) =>
          results ? (
            <>
              <NightSheet results={results} />
              <EmbedLines results={results} />
            </>
          ) : null
        }
      </QueryView>
    </Dialog>
  );
}

function NightSheet({ results }: { results: ResultsSeason }) {
  const adding = useAddToFrontPage();
  const week = reportOf(results.season.book).throughWeek;
  const sentences = nightSheet(results, week);
  if (sentences.length === 0) return null;
  const text = sentences.join(" ");
  return (
    <section>
      <h3>Week {week} in words</h3>
      <p>{text}</p>
      <FailureNotice title="Not added to the front page" error={adding.error} />
      <CopyButton text={text}>Copy the text</CopyButton>{" "}
      {adding.isSuccess ? (
        <span role="status">On the front page</span>
      ) : (
        <Button
          loading={adding.isPending}
          onClick={() => adding.mutate({ title: `${results.season.info.name}: week ${week}`, text })}
        >
          Put it on the front page
        </Button>
      )}
    </section>
  );
}

const parts = [
  { path: "leaderboard", label: "Leaderboard" },
  { path: "team-scores", label: "Team scores" },
  { path: "next-night", label: "Next league night" },
];

function EmbedLines({ results: { address, season } }: { results: ResultsSeason }) {
  return (
    <section>
      <h3>On another website</h3>
      <p>Paste one of these lines into a page. It stays up to date, and sets no cookies.</p>
      <Lines of="now" extra={[{ label: "News", path: "embed/news" }]} />
      <h4>Always this season</h4>
      <p>The lines above follow the running season. These stay with {season.info.name}.</p>
      <Lines of={address} prefix={`${season.info.name}: `} />
    </section>
  );
}

type Line = { path: string; label: string };
function Lines({ of, prefix = "", extra = [] }: { of: string; prefix?: string; extra?: readonly Line[] }) {
  const lines = [
    ...parts.map(({ path, label }) => ({ label: `${prefix}${label}`, path: `${of}/embed/${path}` })),
    ...extra,
  ];
  return lines.map(({ label, path }) => (
    <p key={path}>
      <CopyButton text={embedLine(path)}>Copy the line: {label}</CopyButton>
    </p>
  ));
}

/** `path` is below /results. */
function embedLine(path: string): string {
  const site = config().backendUrl || location.origin;
  return `<script async src="${site}/results/embed.js" data-results="${path}"></script>`;
}
