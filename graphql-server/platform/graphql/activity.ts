import { LRUCache } from 'lru-cache';
import { dayOf, type Day } from '../days.ts';
import { DAY_MS } from '../durations.ts';

declare module './context.ts' {
  interface Services {
    activity: Activity;
  }
}

/** Records that these members were active on this day. */
type NoteActive = (day: Day, members: number[]) => Promise<unknown>;

/** Members within this time are written together. */
const WRITE_AFTER_MS = 1_000;
/** Whoever is dropped from memory is written once more, which changes nothing. */
const MAX_KNOWN = 100_000;

/**
 * Which members have used the product today, by a session or a token, for the number of active members per day (UTC).
 * Every root field reports its caller, so a known member costs a look-up in memory; a process writes each member once a day.
 */
export class Activity {
  readonly #note: NoteActive;
  readonly #now: () => number;
  readonly #known = new LRUCache<number, true>({ max: MAX_KNOWN });
  #day = 0;
  #waiting: number[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(note: NoteActive, now: () => number = Date.now) {
    this.#note = note;
    this.#now = now;
  }

  note(member: number): void {
    const day = Math.floor(this.#now() / DAY_MS);
    if (day !== this.#day) this.#begin(day);
    if (this.#known.has(member)) return;
    this.#known.set(member, true);
    this.#waiting.push(member);
    this.#timer ??= setTimeout(() => this.#write(), WRITE_AFTER_MS).unref();
  }

  /** Resolves when everybody known is written. */
  async settled(): Promise<void> {
    this.#write();
    await this.#writing;
  }

  /** Members still waiting from the day before are written for that day. */
  #begin(day: number): void {
    this.#write();
    this.#known.clear();
    this.#day = day;
  }

  /** One batch after the other. Whoever cannot be written is tried again at the next request. */
  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const members = this.#waiting;
    if (members.length === 0) return;
    this.#waiting = [];
    const day = this.#day;
    this.#writing = this.#writing
      .then(() => this.#note(dayOf(day * DAY_MS), members))
      .then(
        () => {},
        () => void (day === this.#day && members.forEach((member) => this.#known.delete(member))),
      );
  }
}
