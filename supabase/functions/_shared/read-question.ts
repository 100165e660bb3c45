const longestBody = 1024;

/** What a short POST asks in JSON; null for anything else. */
export async function readQuestion(request: Request): Promise<unknown> {
  if (request.method !== "POST" || Number(request.headers.get("content-length") ?? 0) > longestBody)
    return null;
  try {
    const text = await request.text();
    return text.length > longestBody ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
