/** What the page is called; its other texts come with it. */
export const tellTitle = { title: 'Tell the absent', openPages: 'Own pages' } as const;
