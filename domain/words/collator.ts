/** Compares names ignoring case and accents, numbers by their value. */
export const collator = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });
