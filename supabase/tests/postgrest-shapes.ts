import type { SupabaseClient } from "@supabase/supabase-js";

/** Parts of a response that a stock client shows; a part that is left out is not compared. */
export type Answer = {
  status: number;
  body?: unknown;
  range?: string | null;
  applied?: string | null;
  code?: string;
  details?: unknown;
  hint?: unknown;
};

export type Shape = {
  asks: string;
  send: (clients: { board: SupabaseClient; visitor: SupabaseClient }) => PromiseLike<unknown>;
  /** What PostgREST 16 documents, or its public tests show. */
  documented: Answer;
  /** What differs here, and why. */
  here?: { answer: Partial<Answer>; why: string };
};

/** Five rows of `clays`, put back before each request: the fifth has no box. */
export const claysSql = `
  create table public.clays (
    id int primary key, name text not null unique, box int check (box > 0), made jsonb not null default '{"by": "White"}',
    next_id int constraint clays_next_id_fkey references public.clays);
  grant select, insert, update, delete on public.clays to authenticated;
  create table public.hidden_clays (id int primary key);
  create function public.clays_in(wanted int) returns setof public.clays language sql stable as
    $$ select * from public.clays where box = wanted $$;
  create function public.sum_of(a int, b int) returns int language sql immutable as $$ select a + b $$;
  create function public.throw_one() returns void language sql as $$ update public.clays set box = 9 where id = 1 $$;
  create function public.not_tonight() returns void language plpgsql as
    $$ begin raise exception 'Not tonight.' using detail = 'It rains.', hint = 'Wait.'; end $$;
  grant execute on function public.clays_in, public.sum_of, public.throw_one, public.not_tonight to authenticated;`;

export const claysRowsSql = `
  delete from public.clays;
  insert into public.clays (id, name, box) values (1, 'Ann', 1), (2, 'Ben', 1), (3, 'Cy', 2), (4, 'Dee', 2), (5, 'Eve', null);`;

/** A row of the table in docs/contract.md. */
export function describeShape({ asks, documented, here }: Shape): string {
  const answer = here ? describeAnswer({ ...documented, ...here.answer }) : "the same";
  return `| ${asks} | ${describeAnswer(documented)} | ${answer}${here ? `. ${here.why}` : ""} |`;
}

function describeAnswer({ status, range, applied, code, details, hint }: Answer): string {
  const values = { range, applied, details, hint };
  const parts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" ? [`${name} \`${value}\``] : [],
  );
  return [code ? `${status} ${code}` : `${status}`, ...parts].join(", ");
}

type RequestShape = { method: string; path: string; query: string; prefer: string };

/** What a request uses of the data API, each with its method: operators, orders, pages, embedded tables, preferences. */
export function featuresOf({ method, path, query, prefer }: RequestShape): string[] {
  const kind = path.startsWith("rpc/") ? `${method} rpc` : method;
  const parts = query
    .split("&")
    .filter(Boolean)
    .flatMap((part) => featuresOfPart(part));
  const preferences = prefer
    .split(",")
    .map((preference) => preference.trim())
    .filter(Boolean);
  return [kind, ...[...parts, ...preferences].map((feature) => `${kind} ${feature}`)];
}

const pattern = /^(?:order|limit|offset|or|on_conflict|columns)$/;

function featuresOfPart(part: string): string[] {
  const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
  if (pattern.test(name)) return [name];
  if (name === "select")
    return [
      "select",
      ...(/[a-z_]\(/.test(value) ? ["embeds"] : []),
      ...(/![a-z_]+\(/.test(value) ? ["embeds by name"] : []),
      ...(value.includes("(count)") ? ["counts embedded rows"] : []),
      ...(value.includes("->") ? ["a value in JSON"] : []),
    ];
  const operator = /^(?:not\.)?(?:eq|neq|gte?|lte?|is|in|ilike|like|cs|fts)(?=\.)/.exec(value)?.[0];
  return operator ? [operator] : [];
}
