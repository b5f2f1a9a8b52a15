import type { Moment } from './calendar.ts';

/** Keys (whole numbers) with ids from 1 in the order of their moments, as the database would have given them. */
export interface Numbering {
  /** The keys; the id of each is its place, from 1. */
  ordered: Uint32Array;
  /** The id of a key that was added. */
  idOf(key: number): number;
}

/** A second and a key share the 53 bits of a number: room for four million keys and sixty years. */
const keyBits = 2 ** 22;
const secondMs = 1000;

/** Collects keys with their moments, and numbers them. Two million take 40 MB: objects would take a hundred times as much. */
export function createNumbering(since: Moment) {
  let sortable = new Float64Array(1024);
  let count = 0;
  return {
    add(key: number, moment: Moment): void {
      if (count === sortable.length) {
        const larger = new Float64Array(count * 2);
        larger.set(sortable);
        sortable = larger;
      }
      sortable[count] = Math.floor((moment - since) / secondMs) * keyBits + key;
      count += 1;
    },
    finish(): Numbering {
      const ordered = Uint32Array.from(sortable.subarray(0, count).sort(), (entry) => entry % keyBits);
      const ids = new Uint32Array(ordered.reduce((most, key) => Math.max(most, key + 1), 0));
      ordered.forEach((key, index) => {
        ids[key] = index + 1;
      });
      return { ordered, idOf: (key) => ids[key] ?? 0 };
    },
  };
}
