/** What the menu calls the page; its other texts come with it. */
export const messagesTitle = { title: 'Messages' } as const;
