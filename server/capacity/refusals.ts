/** Why a request is not worked on now; `site.ts` makes the response of it. */
export abstract class NotNowError extends Error {
  abstract readonly status: 408 | 429 | 503;
  abstract readonly code: string;
  readonly retryAfterSeconds: number = 5;
}

/** More is asked at once than can be worked off soon. */
export class OverloadedError extends NotNowError {
  readonly status = 503;
  readonly code = "busy";

  constructor() {
    super("The club's server has more to do than it can at this moment. Please try again in a few seconds.");
  }
}

/** The error for a request whose time is up without a response. */
export class StalledError extends NotNowError {
  readonly status = 503;
  readonly code = "request_stalled";

  constructor() {
    super("The club's server could not finish this in time. Please try again in a few seconds.");
  }
}

/** One client asks more at once than its share. */
export class TooManyRequestsError extends NotNowError {
  readonly status = 429;
  readonly code = "over_request_rate_limit";

  override readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 5) {
    super("Too many requests at once. Please try again in a few seconds.");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A body arrives more slowly than any phone sends. */
export class SlowBodyError extends NotNowError {
  readonly status = 408;
  readonly code = "request_timeout";

  constructor() {
    super("This took too long to arrive. Please try again.");
  }
}

/** The client left while its request was in the queue. The code is PostgreSQL's for a canceled query. */
export class AbandonedError extends Error {
  readonly code = "57014";
}
