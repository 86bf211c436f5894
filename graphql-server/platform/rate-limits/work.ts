import type { HodlhoodError } from '../errors/errors.ts';
import { WORK } from './figures.ts';
import { rateLimitedFor } from './rateLimit.ts';
import type { Account, WorkBudget } from './workBudget.ts';

/**
 * The state of a limit: the allowed number and its window, what is left, and the seconds until all is available again.
 */
interface LimitState {
  name: string;
  count: number;
  seconds: number;
  left: number;
  reset: number;
}

type CallerKind = 'member' | 'token' | 'address';

const SENTENCES: Record<CallerKind, string> = {
  member: 'Too many requests.',
  token: 'Too many requests.',
  address: 'Too many requests from your network.',
};

/**
 * The work that is done for one caller, who pays for it in points (decision 34). Work of unknown size is charged once
 * it is known; a caller without points is refused.
 */
export class Work {
  /** Points that were charged here. */
  spent = 0;
  readonly #budget: WorkBudget;
  readonly #kind: CallerKind;
  readonly #accounts: readonly Account[];
  readonly #otherLimits = new Map<string, LimitState>();

  /** All of `accounts` are charged; the first is the caller's own. */
  constructor(budget: WorkBudget, kind: CallerKind, accounts: readonly Account[]) {
    this.#budget = budget;
    this.#kind = kind;
    this.#accounts = accounts;
  }

  /** Charges work before it is done; throws RATE_LIMITED, and charges nothing, if no points are left. */
  take(points: number): void {
    if (this.isSpent) throw this.refusal;
    this.charge(points);
  }

  /** The error for a caller without points. */
  get refusal(): HodlhoodError {
    return rateLimitedFor(SENTENCES[this.#kind], this.state.reset, 'rate:requests');
  }

  /** Charges work that is done already. */
  charge(points: number): void {
    const whole = Math.ceil(points);
    if (whole === 0) return;
    this.spent += whole;
    for (const account of this.#accounts) this.#budget.spend(account, whole);
  }

  /** Runs `work` and charges the time that it takes. */
  timed<Result>(read: () => Result): Result {
    const done = this.startReading();
    const result = read();
    done();
    return result;
  }

  /** Charges for the time until the returned function is called. */
  startReading(): () => void {
    const began = performance.now();
    return () => this.charge(Math.floor((performance.now() - began) * WORK.millisecondOfReading));
  }

  giveBack(points: number): void {
    this.charge(-Math.floor(points));
  }

  /** The caller's own account. */
  get key(): string {
    return this.#accounts[0]!.key;
  }

  get isSpent(): boolean {
    return this.#accounts.some((account) => this.#budget.left(account).left === 0);
  }

  /** What the caller has left, by the account that has the least. */
  get state(): LimitState {
    const states = this.#accounts.map((account) => this.#stateOf(account));
    return states.toSorted((a, b) => a.left - b.left)[0]!;
  }

  #stateOf(account: Account): LimitState {
    const { left, milliseconds } = this.#budget.left(account);
    return {
      name: this.#kind,
      count: account.points,
      seconds: 60,
      left,
      reset: Math.max(1, Math.ceil(milliseconds / 1_000)),
    };
  }

  /** Records the state of a limit that does not concern points, to report it to the caller. */
  note(state: LimitState): void {
    this.#otherLimits.set(state.name, state);
  }

  /** All limits that this work counted against, the most nearly exhausted first. */
  get nearest(): LimitState[] {
    return [...this.#otherLimits.values(), this.state].toSorted(
      (a, b) => a.left / a.count - b.left / b.count,
    );
  }
}
