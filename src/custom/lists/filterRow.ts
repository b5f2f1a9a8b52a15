/** Filters in a single row that wraps on a phone; controls of one height. */
export const filterRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } },
} as const;
