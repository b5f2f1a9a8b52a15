/** What the menu calls the page; its other texts come with it. */
export const counterTitle = { title: 'Fee Counter' } as const;
