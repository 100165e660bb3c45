/** The path of a request's address with its query, without parsing the address; the server has normalized it. */
export function addressOf({ url }: Pick<Request, "url">): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

export function pathOf(request: Pick<Request, "url">): string {
  const address = addressOf(request);
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}
