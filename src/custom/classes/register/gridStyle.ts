import { alpha, type Theme } from '@mui/material';

const cellWidth = { xs: 38, xl: 54 };
const nameWidth = { xs: 150, md: 180, xl: 280 };

/** The grid's style as one rule set: `sx` on a thousand cells would be slower than rendering them. */
export function gridStyle({ palette }: Theme) {
  const { paper } = palette.background;
  const hatched = `repeating-linear-gradient(135deg, ${palette.divider} 0 1px, transparent 1px 6px)`;
  const edge = `1px solid ${palette.divider}`;
  return {
    overflow: 'auto',
    overscrollBehaviorX: 'contain',
    maxHeight: 'max(280px, calc(100dvh - 234px))',
    width: 'fit-content',
    maxWidth: '100%',
    border: edge,
    borderRadius: 1,
    bgcolor: paper,
    '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.875rem' },
    '& :is(th, td)': { height: 40, p: 0, bgcolor: paper, borderBottom: edge, textAlign: 'left' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    '& thead th': { position: 'sticky', top: 0, zIndex: 2, height: 48, color: 'text.secondary', fontWeight: 600 },
    '& thead th[data-today]': { color: 'primary.main' },
    '& [data-off]': { bgcolor: 'action.hover' },
    '& th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      px: 1.5,
      minWidth: nameWidth,
      maxWidth: nameWidth,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderRight: edge,
    },
    '& thead th:first-of-type': { zIndex: 3 },
    '& tbody th': { fontWeight: 500, lineHeight: 1.3 },
    '& [data-batch]': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: '0.75rem',
      fontWeight: 400,
      color: 'text.secondary',
    },
    // Who is not in this class any more (W38).
    '& tr[data-past] > *, & tr[data-past] a': { color: 'text.secondary', fontWeight: 400 },
    // Highlights the row of the focused cell.
    '& tbody tr:is(:hover, :focus-within) > :is(th, td)': { bgcolor: 'action.hover' },
    '& [data-about]': { px: 1.25, whiteSpace: 'nowrap', display: { xs: 'none', lg: 'table-cell' } },
    '& thead button': {
      width: cellWidth,
      height: 47,
      p: 0,
      border: 0,
      bgcolor: 'transparent',
      color: 'inherit',
      font: 'inherit',
      fontSize: '0.8125rem',
      lineHeight: 1.3,
      textAlign: 'center',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& td[data-col]': {
      width: cellWidth,
      minWidth: cellWidth,
      textAlign: 'center',
      cursor: 'pointer',
      outline: 'none',
      // Keeps a focused cell clear of the sticky head and names.
      scrollMargin: '48px 8px 8px 240px',
      '&[aria-selected="true"]': { bgcolor: alpha(palette.primary.main, 0.16) },
      '&:focus-visible > span': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
      '&:hover > span': { borderColor: 'text.secondary' },
    },
    '& td[data-col] > span': {
      display: 'inline-grid',
      placeContent: 'center',
      verticalAlign: 'middle',
      width: 28,
      height: 26,
      border: edge,
      borderRadius: 0.75,
      fontSize: '0.75rem',
      fontWeight: 700,
      color: 'success.main',
    },
    '& td[data-early] > span': { background: hatched },
    '& td:is([data-state="recorded"], [data-state="marked"], [data-state="failed"]) > span': {
      background: alpha(palette.success.main, 0.12),
      borderColor: alpha(palette.success.main, 0.35),
    },
    '& td[data-state="marked"] > span': { border: `2px solid ${palette.warning.main}` },
    '& td[data-state="failed"] > span': { border: `2px solid ${palette.error.main}`, color: 'error.main' },
    '& td:is([data-state="full"], [data-state="future"], [data-state="away"])': {
      cursor: 'not-allowed',
      '& > span': { bgcolor: 'action.hover', borderStyle: 'dashed' },
    },
  } as const;
}
