import { setTimeout as wait } from "node:timers/promises";
import type { LeagueWeek } from "#league/book/book.ts";
import { changeBetween, type Json } from "#league/wire/changes.ts";
import { openBook, type WireOfClub } from "#league/wire/open-book.ts";
import { SharedText } from "./shared-text.ts";

/** A book is read this often (ms) at most, however many rounds are saved; who asks meanwhile waits for the next reading. */
const shortestInterval = 250;

/** One state of a season's book, by the stamp of its content and the day it was read on. */
export type BookState = { stamp: string; day: string };

/** The response of the database with the book, as text. */
type ReadBook = () => Promise<string>;

type Step = { from: string; change: string };
type Head = BookState & { [name: string]: Json };

/** One state with the way to it from the states before. */
class HeldBook {
  readonly id: string;
  private readonly head: Head;
  private readonly season: ReturnType<typeof openBook>;
  private readonly steps: readonly Step[];
  private readonly whole: SharedText;
  private readonly changes = new Map<string, SharedText>();

  constructor(text: string, before: HeldBook | undefined) {
    // Only the database writes it: the response of season_changes or display_season.
    const { book, ...head } = JSON.parse(text) as Head & { book: WireOfClub<object, LeagueWeek> };
    this.head = head;
    this.id = idOf(head);
    this.season = openBook(book);
    this.steps = before ? before.stepsTo(this, text.length / 2) : [];
    this.whole = new SharedText(text);
  }

  /** What makes the book of that stamp into this one; the whole book for an unknown stamp. */
  since(stamp: string): SharedText {
    const cachedText = this.changes.get(stamp);
    if (cachedText) return cachedText;
    const first = this.steps.findIndex(({ from }) => from === stamp);
    if (first === -1) return this.whole;
    // A book that was read on an earlier day may have the same stamp.
    const today = JSON.stringify({ of: { book: { of: { asOf: { is: this.season.book.asOf } } } } });
    const changes = [...this.steps.slice(first).map(({ change }) => change), today];
    const changesText = new SharedText(
      `${JSON.stringify(this.head).slice(0, -1)},"changes":[${changes.join()}]}`,
    );
    this.changes.set(stamp, changesText);
    return changesText;
  }

  /** The latest steps of this length (characters), with the one to the next state. */
  private stepsTo({ head, season }: HeldBook, length: number): Step[] {
    if (head.stamp === this.head.stamp) return [...this.steps];
    // Both were made of JSON.
    const change = changeBetween(this.season as Json, season as Json);
    const steps = [...this.steps, { from: this.head.stamp, change: JSON.stringify(change) }];
    let total = steps.reduce((sum, { change }) => sum + change.length, 0);
    while (total > length) total -= steps.shift()?.change.length ?? total;
    return steps;
  }
}

/**
 * The latest state of one book, for everyone who has the same right to it: read once, with its changes made once. It decides
 * nothing about rights: who asks has learned the state's stamp from the database for themselves.
 */
export class SharedBook {
  private heldBook: HeldBook | undefined;
  private latest: Promise<unknown> = Promise.resolve();
  private next: Promise<HeldBook> | undefined;
  private readonly wanted = new Set<string>();
  private readAt = 0;

  /** The book at this state or a later one. */
  async at(state: BookState, read: ReadBook): Promise<HeldBook> {
    const id = idOf(state);
    if (this.heldBook?.id === id) return this.heldBook;
    this.wanted.add(id);
    if (!this.next) {
      const begin = () => this.readNext(read);
      // A reading that has begun may be older than this state.
      this.next = this.latest.then(begin, begin);
      this.latest = this.next;
    }
    return this.next;
  }

  private async readNext(read: ReadBook): Promise<HeldBook> {
    const pause = this.readAt + shortestInterval - performance.now();
    if (pause > 0) await wait(pause);
    this.next = undefined;
    const { heldBook } = this;
    const isWanted = heldBook && [...this.wanted].every((id) => id === heldBook.id);
    this.wanted.clear();
    if (isWanted) return heldBook;
    this.readAt = performance.now();
    this.heldBook = new HeldBook(await read(), heldBook);
    return this.heldBook;
  }
}

const idOf = ({ stamp, day }: BookState): string => `${stamp} ${day}`;
