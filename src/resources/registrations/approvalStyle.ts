/** The registration left, the decision right and in view from 1200 px on; one below the other otherwise. */
export const approvalGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
} as const;
