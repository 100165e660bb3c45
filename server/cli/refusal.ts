/** A user's mistake: the sentence is all they need. */
export class Refusal extends Error {}
