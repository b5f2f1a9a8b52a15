/** What the menu calls the page; its other texts come with it. */
export const reportsTitle = { title: 'Reports' } as const;
