/** Items with numbers from 1 in the order of their moments, as the database would have given them. */
export interface Numbering<Item> {
  ordered: readonly Item[];
  /** The number of an item; throws where it is none of them. */
  idOf(item: Item): number;
}

/** Numbers items by a text that sorts as time does; the order given decides between equal ones. */
export function numberByTime<Item>(items: readonly Item[], momentOf: (item: Item) => string): Numbering<Item> {
  const ordered = items
    .map((item) => ({ item, moment: momentOf(item) }))
    .sort((a, b) => (a.moment === b.moment ? 0 : a.moment < b.moment ? -1 : 1))
    .map(({ item }) => item);
  const ids = new Map(ordered.map((item, index) => [item, index + 1]));
  return {
    ordered,
    idOf(item) {
      const id = ids.get(item);
      if (id === undefined) throw new RangeError('An item that was not numbered');
      return id;
    },
  };
}
