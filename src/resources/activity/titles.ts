/** What menu and tabs of the browser call the logs; their other texts come with them. */
export const logTitles = { activity: { title: 'Activity Log' }, security: { title: 'Security Log' } } as const;
