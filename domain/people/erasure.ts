/** What somebody is called whose particulars were erased (W53). */
export const erasedName = (id: number): string => `Erased ${id}`;

/** What stands in the activity log in the place of a value of such a person. */
export const erasedValue = 'Erased';
