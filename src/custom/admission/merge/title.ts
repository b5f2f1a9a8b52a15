/** The titles, for the menu and the routes; the other texts are loaded with the pages. */
export const mergeTitle = { title: 'Look-alikes', compareTitle: 'Compare two students' } as const;
