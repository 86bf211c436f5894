/** A seeded generator, so that the demo is always the same and a failure can be reproduced. */
export function createRandom(seed: number) {
  let state = seed;

  /** mulberry32: at least 0, less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `min` to `max`, both included. */
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!;
  const chance = (share: number) => next() < share;

  /** Pareto distribution: mostly near 1, seldom far above. */
  const burst = (steepness: number) => (1 - next()) ** -steepness;

  function shuffled<Item>(items: readonly Item[]): Item[] {
    const keys = new Map(items.map((item) => [item, next()]));
    return items.toSorted((a, b) => keys.get(a)! - keys.get(b)!);
  }

  return { next, whole, pick, chance, burst, shuffled };
}

export type Random = ReturnType<typeof createRandom>;

/** Draws from `items` for ever; an item is repeated only after three quarters of all others. */
export function createDeck<Item>(random: Random, items: readonly Item[]): () => Item {
  const waiting = random.shuffled(items);
  return () => {
    const [drawn] = waiting.splice(random.whole(0, Math.floor((waiting.length - 1) / 4)), 1);
    waiting.push(drawn!);
    return drawn!;
  };
}
