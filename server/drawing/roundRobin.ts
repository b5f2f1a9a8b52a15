/** A queue in which people take turns: each one's items stay in their order, and nobody waits for all of another's. */
export class RoundRobin<Item> {
  /** By person; whose turn comes next is first, and goes to the end. */
  readonly #waiting = new Map<number, Item[]>();

  add(person: number, item: Item): void {
    const items = this.#waiting.get(person);
    if (items) items.push(item);
    else this.#waiting.set(person, [item]);
  }

  /** Takes the next item out. */
  next(): Item | undefined {
    for (const [person, items] of this.#waiting) {
      const item = items.shift();
      this.#waiting.delete(person);
      if (items.length > 0) this.#waiting.set(person, items);
      return item;
    }
    return undefined;
  }

  /** How many items of a person wait. */
  of(person: number): number {
    return this.#waiting.get(person)?.length ?? 0;
  }

  /** How many wait in all. */
  get length(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }
}
