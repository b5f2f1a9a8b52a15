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

/** How a DataList looks: fixed columns, so that nothing moves when rows arrive, and cards below a width of its place. */
export const dataListStyle = (cardsBelow: number) => ({
  containerType: 'inline-size',
  '& .MuiTable-root.RaDataTable-table': { tableLayout: 'fixed', bgcolor: 'background.paper' },
  '& .MuiTableCell-root.RaDataTable-headerCell': {
    top: measures.bar,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .card-label': { display: 'none' },
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
    '& .card-label': { display: 'block', flex: 'none', color: 'text.secondary', fontWeight: 400 },
  },
});
