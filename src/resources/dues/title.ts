/** What the menu calls the page, and its columns; its other texts come with it. */
export const duesTitle = { title: 'Dues' } as const;
