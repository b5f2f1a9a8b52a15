/** What the menu calls the page; its other texts come with it. */
export const settingsTitle = { title: 'Settings' } as const;
