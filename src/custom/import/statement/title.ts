/** What the tabs and the window call the page; its other texts come with it. */
export const statementTitle = { title: 'Bank', places: 'Money of the day' } as const;
