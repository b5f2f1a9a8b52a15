import { measures } from '../../theme/tokens.ts';

const card = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  columnGap: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  mb: 1,
  p: 1,
};

const foot = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontWeight: 650,
  borderTop: 1,
  borderColor: 'divider',
} as const;

const line = {
  display: 'flex',
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  height: 'auto',
  minHeight: 32,
  border: 0,
  px: 1,
  textAlign: 'right',
  width: 'auto !important',
} as const;

const denseCells = {
  '& .MuiTableCell-root': { px: 1 },
  '&& .MuiTableCell-root.RaDataTable-headerCell': { whiteSpace: 'normal', lineHeight: 1.2 },
} as const;

interface Options {
  cardsBelow: number;
  dense: boolean;
}

/** How a DataList looks: fixed columns, so that nothing moves when rows arrive, and cards below a width of its place. */
export const dataListStyle = ({ cardsBelow, dense }: Options) => ({
  containerType: 'inline-size',
  '& .MuiTable-root.RaDataTable-table': { tableLayout: 'fixed', bgcolor: 'background.paper' },
  '& .MuiTableCell-root.RaDataTable-headerCell': {
    top: measures.bar,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  ...(dense ? denseCells : {}),
  '& .card-label': { display: 'none' },
  // In view over the pages, however many rows there are.
  '& .MuiTableCell-footer': { ...foot, position: 'sticky', bottom: measures.footer + measures.pages, zIndex: 2 },
  [`@container (max-width: ${cardsBelow - 1}px)`]: {
    '& .RaDataTable-thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& .MuiTable-root.RaDataTable-table': { display: 'block', bgcolor: 'transparent' },
    '& .RaDataTable-tbody': { display: 'block' },
    '& .RaDataTable-tbody .RaDataTable-row': card,
    '& .MuiTableCell-root.RaDataTable-rowCell': line,
    '& .RaDataTable-rowCell:first-of-type': { fontWeight: 650 },
    '& tfoot': { display: 'block' },
    '& tfoot tr': { ...card, display: 'flex', justifyContent: 'space-between' },
    '& .MuiTableCell-footer': { ...foot, height: 'auto', border: 0, px: 1 },
    '& .card-label': { display: 'block', flex: 'none', color: 'text.secondary', fontWeight: 400 },
  },
});
