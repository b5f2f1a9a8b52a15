// Written by `npm run tables`.

/** The names of the REST resources: for the app, which the schemas stay out of. */
export const restNames = [
  'activity-log',
  'batches',
  'figures',
  'holidays',
  'message-templates',
  'notices',
  'profiles',
  'security-log',
  'settings',
  'staff-users',
] as const;
