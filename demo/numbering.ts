import type { Moment } from './calendar.ts';

/** Keys (whole numbers) with ids from 1 in the order of their moments, as the database would have given them. */
export interface Numbering {
  /** The keys; the id of each is its place, from 1. */
  ordered: Uint32Array;
  /** The id of a key that was added. */
  idOf(key: number): number;
}

/** A second and a key share the 53 bits of a number: room for sixteen million keys and seventeen years. */
const keyBits = 2 ** 24;
const secondMs = 1000;

/**
 * Collects keys with their moments, and numbers them. Two million take 40 MB: objects would take a hundred times as much.
 * @param most how many keys may come; what is not used takes no memory
 */
export function createNumbering(since: Moment, most: number) {
  const sortable = new Float64Array(most);
  let count = 0;
  return {
    add(key: number, moment: Moment): void {
      if (count === most) throw new RangeError(`More than ${most} keys`);
      if (key >= keyBits) throw new RangeError(`The key ${key} has no room beside its moment`);
      sortable[count] = Math.floor((moment - since) / secondMs) * keyBits + key;
      count += 1;
    },
    finish(): Numbering {
      // Not with `from`, which collects all in a list first: 100 MB.
      const sorted = sortable.subarray(0, count).sort();
      const ordered = new Uint32Array(count);
      let largest = 0;
      for (let index = 0; index < count; index += 1) {
        const key = (sorted[index] ?? 0) % keyBits;
        ordered[index] = key;
        largest = Math.max(largest, key);
      }
      const ids = new Uint32Array(largest + 1);
      for (let index = 0; index < count; index += 1) ids[ordered[index] ?? 0] = index + 1;
      // Given back now, not when memory is next collected.
      sortable.buffer.transfer(0);
      return { ordered, idOf: (key) => ids[key] ?? 0 };
    },
  };
}
