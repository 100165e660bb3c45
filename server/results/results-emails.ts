import type { Logger } from "pino";
import type { Sql, TransactionSql } from "#server/database/connect.ts";
import { stopHeaders } from "#server/email/email-templates.ts";
import type { OpenResults, ResultsRenderer } from "./results-renderer.ts";

export type ResultsEmailsOptions = { sql: Sql; siteUrl: string; renderer: ResultsRenderer; log: Logger };

/** The most emails at a time; the next follow half a minute later. */
const mostAtOnce = 30;

type Due = {
  id: string;
  season_id: string;
  week: number;
  email: string;
  member_id: string | null;
  is_outside: boolean;
  is_corrected: boolean;
};

type ReadResults = (transaction: TransactionSql, due: Due) => Promise<OpenResults>;

/** Each email is queued and marked as sent in one transaction, so a stop in between neither repeats nor loses one. */
export async function sendResultsEmails(options: ResultsEmailsOptions, most = mostAtOnce): Promise<void> {
  const { sql, siteUrl, log } = options;
  await sql.begin(async (transaction) => {
    const due = await transaction<Due[]>`select * from private.due_results_emails(${most})`;
    const readResults = readEachOnce(options);
    const failed: string[] = [];
    for (const each of due)
      await transaction
        .savepoint(async (part) =>
          queueEmail(part, each, writeEmail(await readResults(part, each), each, siteUrl)),
        )
        .catch((error) => {
          if (failed.length === 0) log.error({ error }, "a results email couldn't be written");
          failed.push(each.id);
        });
    await transaction`update private.results_emails set failed_at = now() where id = any (${failed}::uuid[])`;
  });
}

function readEachOnce({ renderer, siteUrl }: ResultsEmailsOptions): ReadResults {
  const seasons = new Map<string, OpenResults>();
  return async (transaction, due) => {
    const key = `${due.season_id} ${due.is_outside}`;
    const results = seasons.get(key) ?? renderer.openResults(await readBook(transaction, due), siteUrl);
    seasons.set(key, results);
    return results;
  };
}

function writeEmail(results: OpenResults, due: Due, siteUrl: string) {
  const stopLink = `${siteUrl}/results/unsubscribe/${due.id}`;
  const emailText = results.writeEmail({
    week: due.week,
    memberId: due.member_id,
    isOutside: due.is_outside,
    isCorrected: due.is_corrected,
    stopLink,
  });
  return { to: due.email, ...emailText, headers: stopHeaders(stopLink) };
}

async function queueEmail(
  transaction: TransactionSql,
  { id }: Due,
  email: ReturnType<typeof writeEmail>,
): Promise<void> {
  await transaction`insert into server.email_queue (id, email) values (${id}, ${transaction.json(email)})`;
  await transaction`update private.results_emails set sent_at = now() where id = ${id}`;
}

/** The season as the recipient may read it; a member's version has no public address. */
async function readBook(transaction: TransactionSql, { season_id, is_outside }: Due): Promise<unknown> {
  const [row] = await transaction<{ book: unknown }[]>`
    select case when ${is_outside} then private.results_book(private.results_address(s))
      else public.season_book(s.id)::jsonb || jsonb_build_object('address', private.results_address(s), 'hidden', '[]'::jsonb,
        'seasons', '[]'::jsonb, 'champions', '[]'::jsonb, 'club', jsonb_build_object('name', c.name, 'accentColor', c.accent_color)) end as book
    from public.seasons s cross join public.club_settings c where s.id = ${season_id}`;
  return row?.book;
}
