/** The title, for the menu; the other texts are loaded with the page. */
export const batchesTitle = { title: 'Batches' } as const;
