import { setTimeout as wait } from "node:timers/promises";
import type { LeagueWeek } from "#league/book/book.ts";
import { changeBetween, type Json } from "#league/wire/changes.ts";
import { openBook, type WireOfClub } from "#league/wire/open-book.ts";
import { SharedText } from "./shared-text.ts";

/** The shortest time (ms) between two readings of a book, however many rounds are saved. */
const shortestInterval = 250;

/** The stamp of the content, and the day on which it was read. */
export type BookState = { stamp: string; day: string };

type ReadBook = () => Promise<string>;

type Step = { from: string; change: string };
type Head = BookState & { [name: string]: Json };

/** One state, with the changes that lead to it from earlier ones. */
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

  /** The changes from the state of that stamp; the whole book for an unknown stamp. */
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

  /** The latest steps up to this length (characters), and the step to the next state. */
  private stepsTo({ head, season }: HeldBook, length: number): Step[] {
    if (head.stamp === this.head.stamp) return [...this.steps];
    // Both were parsed from JSON.
    const change = changeBetween(this.season as Json, season as Json);
    const steps = [...this.steps, { from: this.head.stamp, change: JSON.stringify(change) }];
    let total = steps.reduce((sum, { change }) => sum + change.length, 0);
    while (total > length) total -= steps.shift()?.change.length ?? total;
    return steps;
  }
}

/** The latest state of one book, read once for everyone with the same right to it, which the caller has checked. */
export class SharedBook {
  private heldBook: HeldBook | undefined;
  private latest: Promise<unknown> = Promise.resolve();
  private next: Promise<HeldBook> | undefined;
  private readonly wanted = new Set<string>();
  private readAt = 0;

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
