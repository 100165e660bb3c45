/** A mistake of the person at the keyboard: the sentence is all he needs. */
export class Refusal extends Error {}
