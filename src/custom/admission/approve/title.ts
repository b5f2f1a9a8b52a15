/** The title while the page loads; the other texts are loaded with it. */
export const approveTitle = { title: 'Approve Registration' } as const;
