/** What the menu calls the page; its other texts come with it. */
export const dayBookTitle = { title: 'Day Book' } as const;
