/** What the menu calls the page; its other texts come with it. */
export const enquiriesTitle = { title: 'Enquiries' } as const;
