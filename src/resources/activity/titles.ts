/** The titles of the logs, for the menu; their other texts are loaded with the pages. */
export const logTitles = { activity: { title: 'Activity Log' }, security: { title: 'Security Log' } } as const;
