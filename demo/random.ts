/** Chance that comes out the same each time it starts from the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** True in so many cases, 0 to 1. */
  chance(share: number): boolean;
  /** A whole number, both ends inclusive. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** An item by its weight; the weights need not add up to anything. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** So many digits, the first not 0. */
  digits(count: number): string;
}

/**
 * Chance of one's own for each number, so that what happens to one does not change the others.
 * @param of tells apart what is drawn for the same number at different times
 */
export const randomOf = (number: number, of = 0): Random =>
  createRandom(Math.imul(number, 0x9e3779b1) ^ Math.imul(of, 0x85ebca6b));

/** Mulberry32: 32 bits of state, good enough for names and days. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    chance: (share) => next() < share,
    whole,
    pick: (items) => itemAt(items, whole(0, items.length - 1)),
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const hit = items.find(([, weight]) => (left -= weight) < 0);
      return (hit ?? itemAt(items, items.length - 1))[0];
    },
    digits: (count) => Array.from({ length: count }, (_, index) => whole(index === 0 ? 1 : 0, 9)).join(''),
  };
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError('Nothing to choose from');
  return items[index] as Item;
}
