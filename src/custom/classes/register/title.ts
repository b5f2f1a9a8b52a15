/** The title, for the menu; the other texts are loaded with the page. */
export const registerTitle = { title: 'Class Register' } as const;
