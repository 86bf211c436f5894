interface Waiting<Item> {
  item: Item;
  cost: number;
}

interface Line<Item> {
  /** The virtual time up to which this caller has been served. */
  served: number;
  /** Cheapest first; items of the same cost in order of arrival. */
  waiting: Waiting<Item>[];
}

/**
 * Start-time fair queuing: each caller has its own line, and the caller that has been served least by cost is next.
 * Fifty expensive items of one caller delay another caller's small item by no more than the item in progress.
 */
export class FairQueue<Item> {
  readonly #lines = new Map<number | string, Line<Item>>();
  /** Virtual time of the last item served. New callers start here, so that idle callers save up no credit. */
  #now = 0;
  #size = 0;

  add(caller: number | string, cost: number, item: Item): void {
    const line = this.#lines.get(caller) ?? { served: this.#now, waiting: [] };
    this.#lines.set(caller, line);
    const place = line.waiting.findIndex((other) => other.cost > cost);
    this.#size++;
    line.waiting.splice(place === -1 ? line.waiting.length : place, 0, { item, cost });
  }

  /** Removes and returns the next item of at most this cost. */
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
    // Without waiting items the shares no longer matter.
    if (--this.#size === 0) this.#lines.clear();
    return item;
  }
}
