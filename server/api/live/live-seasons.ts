import { bufferedText, withBody } from "#server/capacity/buffered-body.ts";
import { type BookState, SharedBook } from "./shared-book.ts";

type Ask = (request: Request) => Promise<Response>;

/** A season has up to two: one for members, one for TVs. */
const mostBooks = 12;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads each state once for everyone whose right to it the database confirms (docs/decisions/017, Following a season). */
export class LiveSeasons {
  private readonly books = new Map<string, SharedBook>();

  /** Undefined for requests of others, which go to the database. */
  respond(name: string, request: Request, ask: Ask): Promise<Response> | undefined {
    if (name === "rpc/season_changes") return this.followSeason(request, ask);
    return name === "rpc/display_season" ? this.followDisplay(request, ask) : undefined;
  }

  private followSeason(request: Request, ask: Ask): Promise<Response> | undefined {
    const url = new URL(request.url);
    const { season_id: id = "", since = "", ...others } = Object.fromEntries(url.searchParams);
    if (request.method !== "GET" || !uuid.test(id) || Object.keys(others).length > 0) return undefined;
    const askFor = (more: string) =>
      ask(askingAs(request, { url: `${url.origin}${url.pathname}?season_id=${id}${more}` }));
    return this.follow(request, {
      since,
      keyOf: () => `members ${id}`,
      readState: () => askFor("&whole=false"),
      readBook: () => askFor(""),
    });
  }

  private followDisplay(request: Request, ask: Ask): Promise<Response> | undefined {
    const { secret, asked_season, since = "", ...others } = parse(bufferedText(request));
    if (request.method !== "POST" || typeof since !== "string" || Object.keys(others).length > 0)
      return undefined;
    const askFor = (more: object) =>
      ask(askingAs(request, { body: JSON.stringify({ secret, asked_season, ...more }) }));
    return this.follow(request, {
      since,
      keyOf: ({ id }) => `screens ${id}`,
      readState: () => askFor({ since, whole: false }),
      readBook: () => askFor({}),
    });
  }

  private async follow(
    request: Request,
    { since, keyOf, readState, readBook }: Following,
  ): Promise<Response> {
    const response = await readState();
    const state: (Partial<BookState> & { id?: string }) | null = response.ok
      ? await response.clone().json()
      : null;
    if (!state?.stamp || !state.day || state.stamp === since) return response;
    const read = async () => {
      const whole = await readBook();
      if (!whole.ok) throw new Error("The book was refused.");
      return whole.text();
    };
    const book = this.bookOf(keyOf(state));
    const shared = await book.at({ stamp: state.stamp, day: state.day }, read).catch(() => undefined);
    // The person who read for everyone may have lost their right, or left, in the meantime.
    return shared ? shared.since(since).respond(request) : readBook();
  }

  /** Evicts the book that was requested longest ago. */
  private bookOf(key: string): SharedBook {
    const book = this.books.get(key) ?? new SharedBook();
    this.books.delete(key);
    this.books.set(key, book);
    const [oldest] = this.books.keys();
    if (this.books.size > mostBooks && oldest !== undefined) this.books.delete(oldest);
    return book;
  }
}

type Following = {
  /** The stamp that the caller has; empty for none. */
  since: string;
  keyOf: (state: { id?: string }) => string;
  readState: () => Promise<Response>;
  readBook: () => Promise<Response>;
};

function askingAs({ url, method, headers }: Request, changedParts: { url?: string; body?: string }): Request {
  const newHeaders = new Headers();
  for (const name of ["apikey", "authorization", "content-type"]) {
    const value = headers.get(name);
    if (value !== null) newHeaders.set(name, value);
  }
  const request = new Request(changedParts.url ?? url, { method, headers: newHeaders });
  return changedParts.body === undefined
    ? request
    : withBody(request, new TextEncoder().encode(changedParts.body).buffer);
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ""));
  } catch {
    return {};
  }
}
