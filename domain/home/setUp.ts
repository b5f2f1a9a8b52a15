/** What a new institute sets up, in the order in which one step needs the other. */
export const setUpSteps = ['institute', 'course', 'batch', 'students', 'mail', 'backup'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What an institute says of itself before receipts and certificates can carry it. */
export const instituteParts = ['name', 'address', 'logo'] as const;
