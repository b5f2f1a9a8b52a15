/** What leads to the page calls it; its other texts come with it. */
export const remindersTitle = { title: 'Reminders' } as const;
