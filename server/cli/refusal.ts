/** A mistake of the person at the keyboard: the sentence is all they need. */
export class Refusal extends Error {}
