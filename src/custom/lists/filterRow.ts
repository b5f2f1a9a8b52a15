/** Filters in a single row that wraps on a phone; controls of one height, which an error under one of them does not move. */
export const filterRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } },
  '& > .MuiButton-root': { height: 40 },
} as const;
