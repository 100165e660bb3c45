import { SeasonBookError } from "#league/book/book.ts";
import { isFields, type Read } from "#league/book/readers.ts";
import { capitalized } from "#lib/text/capitalized.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { checksumOf } from "./checksum.ts";
import {
  fileFormat,
  fileVersion,
  readEnvelope,
  readSeasonContent,
  type SeasonContent,
} from "./season-file.ts";
import { bookOfContent } from "./season-file-book.ts";
import { firstContradiction } from "./season-file-references.ts";

export type ReadSeasonFile = { club: string; madeAt: string; content: SeasonContent };

/** A sentence that names the location in the file. */
export class SeasonFileError extends Error {
  override name = "SeasonFileError";
}

export const mostBytes = 48 * 1_048_576;
const deepest = 24;

export function writeSeasonFile(content: SeasonContent, club: string, madeAt: string): string {
  const checksum = checksumOf(JSON.stringify(content));
  return JSON.stringify({
    format: fileFormat,
    version: fileVersion,
    club,
    made_at: madeAt,
    checksum,
    content,
  });
}

/** Throws `SeasonFileError` for an invalid file. */
export function readSeasonFile(text: string): ReadSeasonFile {
  if (text.length > mostBytes) refuse("The file is too large for a season.");
  const file = parseEnvelope(text);
  if (file.checksum !== checksumOf(JSON.stringify(file.content)))
    refuse(
      "The file is damaged or was edited: its checksum is not that of its content. Export the season again.",
    );
  const content = read(readSeasonContent, file.content);
  const contradiction = firstContradiction(content);
  if (contradiction) refuse(`${contradiction}.`);
  checkByEngine(content);
  return { club: file.club, madeAt: file.made_at, content };
}

function parseEnvelope(text: string) {
  const depth = depthOf(text);
  if (depth > deepest) refuse("The file is nested too deeply for a season.");
  const parsed = parseJson(text);
  const { format, version } = isFields(parsed) ? parsed : {};
  if (format !== fileFormat) refuse("This is not a season that was exported from this site.");
  if (typeof version === "number" && version > fileVersion)
    refuse(
      `This file uses format version ${version}. This site reads version ${fileVersion}. Update the site first.`,
    );
  return read(readEnvelope, parsed);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse("This isn't a season file, or it's incomplete.");
  }
}

/** Measures nesting without parsing, so that a deep file can't exhaust the stack. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInText = false;
  for (let at = 0; at < text.length && most <= deepest; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isInText = false;
    } else if (sign === quote) isInText = true;
    else if (sign === opensObject || sign === opensList) most = Math.max(most, ++depth);
    else if (sign === closesObject || sign === closesList) depth -= 1;
  }
  return most;
}

const [quote, backslash] = [34, 92];
const [opensObject, closesObject, opensList, closesList] = [123, 125, 91, 93];

function read<Value>(reader: Read<Value>, value: unknown): Value {
  try {
    return reader(value, "");
  } catch (error) {
    if (!(error instanceof SeasonBookError)) throw error;
    return refuse(`${locationText(error.path)}: ${error.message}.`);
  }
}

/** `scores.17.hits` → "Scores, row 18, hits". */
function locationText(path: string): string {
  const keys = path === "" ? ["file"] : path.split(".");
  const text = keys.map((key) => (/^\d+$/.test(key) ? `row ${Number(key) + 1}` : key.replaceAll("_", " ")));
  return capitalized(text.join(", "));
}

function checkByEngine(content: SeasonContent): void {
  try {
    reportOf(bookOfContent(content));
  } catch (error) {
    if (!(error instanceof SeasonBookError)) throw error;
    refuse(`The league engine does not take this season: ${error.path} ${error.message}.`);
  }
}

function refuse(sentence: string): never {
  throw new SeasonFileError(sentence);
}
