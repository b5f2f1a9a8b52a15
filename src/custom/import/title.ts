/** The title, for the menu; the other texts are loaded with the page. */
export const importTitle = { title: 'Import' } as const;
