import { newId } from "./new-id.ts";

type Submission = { id: string; isLost: boolean };

/** Requests without a response, by everything that identifies a change. */
const unanswered = new Map<string, Submission>();

const mostUnanswered = 100;
const longestBody = 1_000_000;

/** After a lost response, a retry of the same change has the same id and gets the first response (docs/decisions/032). */
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

function remember(request: string, submission: Submission) {
  unanswered.delete(request);
  if (request.length > longestBody) return;
  const [oldest] = unanswered.size >= mostUnanswered ? unanswered.keys() : [];
  if (oldest !== undefined) unanswered.delete(oldest);
  unanswered.set(request, submission);
}

/** A change may reverse a lost one (hide, show, hide), so later requests are new. A replay, or no change, keeps it. */
function settle(request: string, response: Response) {
  unanswered.delete(request);
  if (response.headers.get("idempotency-replayed") !== "false") return;
  for (const [name, { isLost }] of unanswered) if (isLost) unanswered.delete(name);
}
