/** The path of a request's address with its query, without parsing the address; the server has normalized it. */
export function addressOf({ url }: Pick<Request, "url">): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

export function pathOf(request: Pick<Request, "url">): string {
  const address = addressOf(request);
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

/** As in a URL. */
export type PathAndQuery = { pathname: string; search: string; readonly searchParams: URLSearchParams };

/** Most requests have no query, and parsing an address takes longer than most checks of it. */
export function pathAndQueryOf(request: Pick<Request, "url">): PathAndQuery {
  const pathname = pathOf(request);
  const [search = ""] = addressOf(request).slice(pathname.length).split("#");
  return {
    pathname,
    search: search.length > 1 ? search : "",
    get searchParams() {
      return new URLSearchParams(search);
    },
  };
}
