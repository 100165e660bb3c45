import type { Element } from "happy-dom";
import Papa from "papaparse";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { boardIds } from "#standings/boards/leaderboard-boards.ts";
import type { CellValue, Ledger } from "./ledger.ts";
import { type Kind, kindOf, type Section } from "./published-lists.ts";
import { readHtml, textOf } from "./read-html.ts";

export type Published = {
  season: ClubSeason;
  /** Names of who is not shown outside the club. */
  hidden: ReadonlySet<string>;
  /** A page of the season for everyone, in a format; null where there is none. */
  read: (path: string, format: "html" | "csv" | "json" | "ics") => Promise<string | null>;
};

/** Pages of weeks take the longest, each figure with its arithmetic: those of the latest weeks. */
const mostWeeks = 3;

const everyPage = (weeks: readonly number[], members: readonly string[]): string[] => [
  ...boardIds.map((id) => (id === "average" ? "leaderboard" : `leaderboard/${id}`)),
  "team-scores",
  "matches",
  ...weeks.map((week) => `weeks/${week}`),
  ...members.map((id) => `members/${id}`),
];

/** The pages for everyone, as pages, as CSV, as JSON, and those in frames of other sites. */
export async function comparePublished(ledger: Ledger, published: Published): Promise<void> {
  const { season, hidden, read } = published;
  const { throughWeek } = reportOf(season.book);
  const weeks = season.weeks.flatMap(({ week }) => (week <= throughWeek ? week : [])).slice(-mostWeeks);
  const members = season.book.members.filter(({ name }) => !hidden.has(name)).slice(0, 3);
  for (const path of everyPage(
    weeks,
    members.map(({ id }) => id),
  )) {
    const json: { sections: Section[] } | null = JSON.parse((await read(path, "json")) ?? "null");
    if (!json) {
      ledger.differences.push(`there is no page ${path}`);
      continue;
    }
    const csv = csvSections((await read(path, "csv")) ?? "", json.sections);
    const lists = readHtml((await read(path, "html")) ?? "", (document) => [
      ...document.querySelectorAll("main .lists > section"),
    ]);
    for (const [index, section] of json.sections.entries()) {
      const kind = kindOf(season, path, section);
      if (!kind) {
        ledger.differences.push(`${path}: the list ${section.title} is not known`);
        continue;
      }
      compareFile(ledger, published, { output: "JSON", kind, rows: section.rows });
      compareFile(ledger, published, { output: "published CSV", kind, rows: csv[index] ?? [] });
      const output = "published page";
      compareList(ledger, published, { output, kind, rows: section.rows, list: lists[index] });
    }
  }
  await compareEmbeds(ledger, published);
}

async function compareEmbeds(ledger: Ledger, published: Published): Promise<void> {
  for (const path of ["leaderboard", "team-scores"]) {
    const json: { sections: Section[] } = JSON.parse((await published.read(path, "json")) ?? "null");
    const [first] = json.sections;
    const kind = first && kindOf(published.season, path, first);
    if (!kind) continue;
    const html = (await published.read(`embed/${path}`, "html")) ?? "";
    readHtml(html, (document) =>
      compareList(ledger, published, {
        output: "embed",
        kind,
        rows: first.rows.slice(0, 10),
        list: document.querySelector("main > section"),
      }),
    );
  }
}

type InFile = { output: string; kind: Kind; rows: CellValue[][] };

function compareFile(ledger: Ledger, { hidden }: Published, { output, kind, rows }: InFile): void {
  ledger.compare({
    output,
    list: kind.list,
    figureOf: (place) => kind.figures[Number(place)],
    isPart: (names) => names.filter((name) => !hidden.has(name)),
    lines: rows.map((row) => ({
      subject: kind.subjectOf(row),
      cells: Object.fromEntries(row.map((value, index) => [String(index), value])),
    })),
  });
}

type InPage = InFile & { list: Element | null | undefined };

/** The rows of a list as the page says them; the file of the same page says whose they are. */
function compareList(ledger: Ledger, { hidden }: Published, { output, kind, rows, list }: InPage): void {
  const items = [...(list?.querySelectorAll(":scope > ol > li") ?? [])];
  const figureNames: Record<string, string | null> = {
    lead: kind.lead ?? null,
    figure: kind.figure ?? null,
    note: kind.note ?? null,
  };
  ledger.compare({
    output,
    list: kind.list,
    figureOf: (header) => (header in figureNames ? figureNames[header] : (kind.behind?.(header) ?? null)),
    isPart: (names) =>
      names.filter((name) => !hidden.has(name)).slice(0, output === "embed" ? 10 : undefined),
    lines: items.map((item, index) => ({
      subject: kind.subjectOf(rows[index] ?? []),
      cells: {
        lead: textOf(item.querySelector(".entry .lead")),
        figure: textOf(item.querySelector(".entry .figure b")),
        ...(kind.note ? { note: textOf(item.querySelector(".entry .figure small")) } : {}),
        ...Object.fromEntries([...item.querySelectorAll(".why > div > p:first-child > b")].flatMap(labelled)),
      },
    })),
  });
}

function labelled(element: Element): [string, string][] {
  const [, label, value] = /^(.*): (.*)$/.exec(element.textContent) ?? [];
  // Of several blinds the first is compared; the others have the same label.
  return label && value && label !== "Blind" ? [[label, value]] : [];
}

/** The sections of a CSV: a title, the header, the rows, an empty line. */
function csvSections(text: string, like: Section[]): CellValue[][][] {
  const lines = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {}).data;
  let at = 0;
  return like.map(({ rows, columns }) => {
    at += 2;
    const found = lines.slice(at, at + rows.length).map((line) => line.slice(0, columns.length));
    at += rows.length + 1;
    return found;
  });
}
