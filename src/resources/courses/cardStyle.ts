/** The cards one under the other. */
export const cardList = {
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1,
  listStyle: 'none',
  containerType: 'inline-size',
} as const;

/** A card's first line: in columns where there is room, else one under the other. */
export const cardLine = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1,
  minHeight: 69,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > .facts': { gridColumn: '1 / -1', gridRow: 2 },
  '@container (min-width: 820px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 440px auto',
    '& > .facts': { gridColumn: 2, gridRow: 1 },
  },
} as const;
