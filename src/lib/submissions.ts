import { newId } from "./new-id.ts";

/** The id under which a request was submitted. */
type Submission = { id: string; isLost: boolean };

/** Requests that were sent and have no answer yet, or lost it, by everything that makes one the same as another. */
const unanswered = new Map<string, Submission>();

const mostUnanswered = 100;
const longestBody = 1_000_000;

/**
 * `fetch` that gives each change an id (docs/decisions/032). When its answer is lost and the same change is sent again, by the
 * browser itself or by the person, it carries the same id, and the server answers it as the first time.
 */
export function withSubmissionIds(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (isRead(init?.method)) return send(input, init);
    const request = nameOf(input, init);
    const submission = unanswered.get(request) ?? { id: newId(), isLost: false };
    remember(request, submission);
    const headers = new Headers(init?.headers);
    headers.set("idempotency-key", submission.id);
    try {
      const response = await send(input, { ...init, headers });
      if (response.status < 500) settle(request, response);
      else submission.isLost = true;
      return response;
    } catch (error) {
      submission.isLost = true;
      throw error;
    }
  };
}

const isRead = (method = "GET") => method === "GET" || method === "HEAD";

function nameOf(input: RequestInfo | URL, init?: RequestInit): string {
  const body = typeof init?.body === "string" ? init.body : "";
  const address = input instanceof Request ? input.url : String(input);
  return `${init?.method} ${address} ${body}`;
}

/** The oldest makes room. */
function remember(request: string, submission: Submission) {
  unanswered.delete(request);
  if (request.length > longestBody) return;
  const [oldest] = unanswered.size >= mostUnanswered ? unanswered.keys() : [];
  if (oldest !== undefined) unanswered.delete(oldest);
  unanswered.set(request, submission);
}

/**
 * A change that was made now may have replaced what a lost one did, as hiding a post, showing it and hiding it again: what is
 * sent after it is meant anew. What the server answered before, or what changed nothing, ends nothing.
 */
function settle(request: string, response: Response) {
  unanswered.delete(request);
  if (response.headers.get("idempotency-replayed") !== "false") return;
  for (const [name, { isLost }] of unanswered) if (isLost) unanswered.delete(name);
}
