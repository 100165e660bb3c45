import type { Sql } from "#server/database/connect.ts";
import type { OpenResults, ResultsRenderer } from "./results-renderer.ts";

export type ResultsEmailsOptions = { sql: Sql; siteUrl: string; renderer: ResultsRenderer };

/** How many are written at a time; the next follow half a minute later. */
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

type Transaction = Parameters<Parameters<Sql["begin"]>[1]>[0];

/**
 * Writes the results emails that are due into the queue of emails. An email is queued and marked as sent in one
 * transaction, so that a server that stops in between sends none twice and loses none.
 */
export async function sendResultsEmails(
  { sql, siteUrl, renderer }: ResultsEmailsOptions,
  most = mostAtOnce,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const due = await transaction<Due[]>`select * from private.due_results_emails(${most})`;
    const seasons = new Map<string, OpenResults>();
    for (const each of due) {
      const key = `${each.season_id} ${each.is_outside}`;
      const results = seasons.get(key) ?? renderer.openResults(await readBook(transaction, each), siteUrl);
      seasons.set(key, results);
      const stopLink = `${siteUrl}/results/unsubscribe/${each.id}`;
      const written = results.writeEmail({
        week: each.week,
        memberId: each.member_id,
        isOutside: each.is_outside,
        isCorrected: each.is_corrected,
        stopLink,
      });
      const email = {
        to: each.email,
        ...written,
        headers: {
          "List-Unsubscribe": `<${stopLink}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      };
      await transaction`insert into server.email_queue (id, email) values (${each.id}, ${transaction.json(email)})`;
      await transaction`update private.results_emails set sent_at = now() where id = ${each.id}`;
    }
  });
}

/** The season as who gets the email may read it; a member's has no address outside the club. */
async function readBook(transaction: Transaction, { season_id, is_outside }: Due): Promise<unknown> {
  const [row] = await transaction<{ book: unknown }[]>`
    select case when ${is_outside} then private.results_book(private.results_address(s))
      else public.season_book(s.id) || jsonb_build_object('address', private.results_address(s), 'hidden', '[]'::jsonb,
        'champions', '[]'::jsonb, 'club', jsonb_build_object('name', c.name, 'accentColor', c.accent_color)) end as book
    from public.seasons s cross join public.club_settings c where s.id = ${season_id}`;
  return row?.book;
}
