/** The two kinds of staff (spec 6). */
export const profiles = ['admin', 'md_office'] as const;
export type Profile = (typeof profiles)[number];
