import type { SeasonBook } from "#league/book/book.ts";
import { throughWeek } from "#league/book/book-parse.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { rulesOfPart } from "#league/season/parts.ts";
import { reportInSteps, reportOf as reportOfSeason } from "#league/season/report.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import { computeSeason, type Season, seasonInSteps } from "#league/season/season.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";

const rules = new WeakMap<SeasonBook, ResolvedRules>();
const booksByWeek = new WeakMap<SeasonBook, Map<number, SeasonBook>>();
const seasons = new WeakMap<SeasonBook, Season>();
const reports = new WeakMap<SeasonBook, SeasonReport>();

/** The season with exact values, for explanations; computed once for each book object. */
export function seasonOf(book: SeasonBook): Season {
  return seasons.get(book) ?? keep(book, computeSeason(book));
}

/** In steps, because a slow phone needs half a second. The boards compare places with the week before. */
export async function precomputeSeason(book: SeasonBook): Promise<void> {
  try {
    await computeInSteps(book);
    const { throughWeek: week } = reportOf(book);
    if (week > 1) await computeInSteps(bookThrough(book, week - 1));
  } catch (error) {
    console.warn("The season couldn't be calculated.", error);
  }
}

/** The length of a step (ms). */
const turnMs = 4;

async function computeInSteps(book: SeasonBook): Promise<void> {
  if (reports.has(book)) return;
  const season = keep(book, await inTurns(seasonInSteps(book)));
  reports.set(book, await inTurns(reportInSteps(season)));
}

/** The checked book inside the season has the same season. */
function keep(book: SeasonBook, season: Season): Season {
  seasons.set(book, season);
  seasons.set(season.book, season);
  return season;
}

export async function inTurns<Value>(steps: Generator<void, Value>): Promise<Value> {
  let since = performance.now();
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    if (performance.now() - since < turnMs) continue;
    await yieldToMain();
    since = performance.now();
  }
  return step.value;
}

export function reportOf(book: SeasonBook): SeasonReport {
  return cachedByBook(reports, book, () => reportOfSeason(seasonOf(book)));
}

export function rulesOf(book: SeasonBook): ResolvedRules {
  return cachedByBook(rules, book, () => resolveRules(book.season.rules));
}

/** The rules that rank a part of the season; `null`: the whole season. */
export function partRulesOf(book: SeasonBook, part: { name: string } | null): ResolvedRules {
  const found = rulesOf(book).format.parts.find(({ name }) => name === part?.name);
  return rulesOfPart(rulesOf(book), found ?? null);
}

/** The same week returns the same object, so that its report is computed once. */
export function bookThrough(book: SeasonBook, week: number): SeasonBook {
  if (book.throughWeek === week) return book;
  const books = cachedByBook(booksByWeek, book, () => new Map<number, SeasonBook>());
  const cachedBook = books.get(week);
  if (cachedBook) return cachedBook;
  const through = throughWeek(seasonOf(book).book, week);
  books.set(week, through);
  return through;
}

export function reportThrough(book: SeasonBook, week: number): SeasonReport | null {
  return week < 1 ? null : reportOf(bookThrough(book, week));
}

function cachedByBook<Value>(memory: WeakMap<SeasonBook, Value>, book: SeasonBook, make: () => Value): Value {
  const cachedValue = memory.get(book);
  if (cachedValue !== undefined) return cachedValue;
  const value = make();
  memory.set(book, value);
  return value;
}
