/** Something that waits, on behalf of somebody, and what it is going to cost. */
interface Waiting<Item> {
  item: Item;
  cost: number;
}

interface Line<Item> {
  /** How much of the common work this caller has had, as if all who wait had begun together. */
  served: number;
  /** Cheapest first; of the same cost, first come first. */
  waiting: Waiting<Item>[];
}

/**
 * A queue in which each caller has a line of his own, and next is whoever has had the least so far, weighed by cost
 * (start-time fair queuing). So fifty costly things of one caller keep another's small one waiting no longer than the
 * one that is being done.
 */
export class FairQueue<Item> {
  readonly #lines = new Map<number | string, Line<Item>>();
  /** What the one who was served last had had: who comes new begins there, and has saved up nothing. */
  #now = 0;
  #size = 0;

  add(caller: number | string, cost: number, item: Item): void {
    const line = this.#lines.get(caller) ?? { served: this.#now, waiting: [] };
    this.#lines.set(caller, line);
    const place = line.waiting.findIndex((other) => other.cost > cost);
    this.#size++;
    line.waiting.splice(place === -1 ? line.waiting.length : place, 0, { item, cost });
  }

  /** Takes out what is next, of those that cost at most so much. */
  next(atMost = Infinity): Item | undefined {
    let best: Line<Item> | undefined;
    for (const line of this.#lines.values())
      if (
        line.waiting.length > 0 &&
        line.waiting[0]!.cost <= atMost &&
        line.served < (best?.served ?? Infinity)
      )
        best = line;
    if (!best) return undefined;
    const { item, cost } = best.waiting.shift()!;
    this.#now = Math.max(this.#now, best.served);
    best.served += cost;
    // Once nobody waits, what each has had matters no more.
    if (--this.#size === 0) this.#lines.clear();
    return item;
  }
}
