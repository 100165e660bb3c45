export abstract class NotNowError extends Error {
  abstract readonly status: 408 | 429 | 503;
  abstract readonly code: string;
  readonly retryAfterSeconds: number = 5;
}

export class OverloadedError extends NotNowError {
  readonly status = 503;
  readonly code = "busy";

  constructor() {
    super("The club's server has more to do than it can at this moment. Please try again in a few seconds.");
  }
}

export class StalledError extends NotNowError {
  readonly status = 503;
  readonly code = "request_stalled";

  constructor() {
    super("The club's server could not finish this in time. Please try again in a few seconds.");
  }
}

export class TooManyRequestsError extends NotNowError {
  readonly status = 429;
  readonly code = "over_request_rate_limit";

  override readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 5) {
    super("Too many requests at once. Please try again in a few seconds.");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The body arrives more slowly than any phone sends. */
export class SlowBodyError extends NotNowError {
  readonly status = 408;
  readonly code = "request_timeout";

  constructor() {
    super("This took too long to arrive. Please try again.");
  }
}

/** The client left while its request was queued. The code is PostgreSQL's for a canceled query. */
export class AbandonedError extends Error {
  readonly code = "57014";
}
