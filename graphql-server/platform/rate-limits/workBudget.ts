import type { Ledger } from '../cluster/ledger.ts';
import { WINDOW_SECONDS } from './figures.ts';

/** Somebody who has so many points a minute. */
export interface Account {
  key: string;
  points: number;
}

interface Window {
  points: number;
  spent: number;
  /** Points that the other processes do not know of yet. */
  unshared: number;
  endsAt: number;
}

const PREFIX = 'work:';
const WINDOW = WINDOW_SECONDS * 1_000;
/** Callers that are kept in mind; who is one of more than that begins anew. */
const MAX_KEPT = 100_000;
/** The other processes need not know of a caller who has spent less than this part of the points here. */
const MIN_SHARED_PART = 0.02;

/**
 * What all callers have spent in their minutes, counted in memory: a look into a map at each request. `share` adds it up
 * with the other processes, so that a burst over several of them can pass a little more than the limit.
 */
export class WorkBudget {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Points that are left, not below 0, and the milliseconds until all are there again. */
  left({ key, points }: Account): { left: number; milliseconds: number } {
    const window = this.#windows.get(key);
    const milliseconds = window ? window.endsAt - this.#now() : 0;
    if (!window || milliseconds <= 0) return { left: points, milliseconds: WINDOW };
    return { left: Math.max(0, points - window.spent), milliseconds };
  }

  /** Counts work, be it more than what is left; a negative number gives back. */
  spend(account: Account, points: number): void {
    const window = this.#windowOf(account);
    window.spent += points;
    window.unshared += points;
  }

  #windowOf({ key, points }: Account): Window {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    this.#windows.delete(key);
    const [oldest] = this.#windows.size >= MAX_KEPT ? this.#windows.keys() : [];
    if (oldest !== undefined) this.#windows.delete(oldest);
    const started = { points, spent: 0, unshared: 0, endsAt: now + WINDOW };
    this.#windows.set(key, started);
    return started;
  }

  /** Adds up with the other processes; what cannot be shared now is shared next time. */
  async share(ledger: Ledger): Promise<void> {
    this.#sweep();
    const shared = [...this.#windows].filter(([, window]) => isWorthSharing(window));
    if (shared.length === 0) return;
    const counts = shared.map(([key, window]) => this.#countOf(key, window));
    for (const [, window] of shared) window.unshared = 0;
    try {
      for (const { key, points, msLeft } of await ledger.add(counts))
        this.#applyShared(key.slice(PREFIX.length), points, msLeft);
    } catch (error) {
      for (const [n, [, window]] of shared.entries()) window.unshared += counts[n]!.points;
      throw error;
    }
  }

  #sweep(): void {
    const now = this.#now();
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
  }

  #countOf(key: string, { unshared, endsAt }: Window) {
    return { key: PREFIX + key, points: unshared, msLeft: Math.max(1, Math.round(endsAt - this.#now())) };
  }

  #applyShared(key: string, spentByAll: number, msLeft: number): void {
    const window = this.#windows.get(key);
    if (!window || msLeft <= 0) return;
    window.spent = spentByAll + window.unshared;
    window.endsAt = this.#now() + msLeft;
  }
}

const isWorthSharing = ({ points, spent, unshared }: Window) =>
  unshared !== 0 && spent > points * MIN_SHARED_PART;
