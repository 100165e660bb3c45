/** More is asked at once than can be worked off soon. Whoever hears it may ask again in a few seconds. */
export class Busy extends Error {
  readonly retryAfterSeconds = 5;

  constructor() {
    super("The club's server has more to do than it can at this moment. Please try again in a few seconds.");
  }
}
