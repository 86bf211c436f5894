import type { Ledger } from '../cluster/ledger.ts';
import { WINDOW_SECONDS } from './figures.ts';

/** An account with a number of points per minute. */
export interface Account {
  key: string;
  points: number;
}

interface Window {
  points: number;
  spent: number;
  /** Points not yet shared with the other processes. */
  unshared: number;
  endsAt: number;
}

const PREFIX = 'work:';
const WINDOW = WINDOW_SECONDS * 1_000;
/** Maximum number of accounts in memory; the oldest is dropped and starts anew. */
const MAX_KEPT = 100_000;
/** Accounts that have spent less than this part of their points here are not shared. */
const MIN_SHARED_PART = 0.02;

/**
 * The spending of all callers in their current minute, counted in memory: a map lookup at each request. `share` adds it
 * up with the other processes, so a burst over several of them can slightly exceed the limit.
 */
export class WorkBudget {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Points left, not below 0, and the milliseconds until all are available again. */
  left({ key, points }: Account): { left: number; milliseconds: number } {
    const window = this.#windows.get(key);
    const milliseconds = window ? window.endsAt - this.#now() : 0;
    if (!window || milliseconds <= 0) return { left: points, milliseconds: WINDOW };
    return { left: Math.max(0, points - window.spent), milliseconds };
  }

  /**
   * Counts work, even beyond what is left; a negative number gives points back, but no more than were spent: those of
   * the minute before are gone.
   */
  spend(account: Account, points: number): void {
    const window = this.#windowOf(account);
    const counted = Math.max(points, -window.spent);
    window.spent += counted;
    window.unshared += counted;
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
