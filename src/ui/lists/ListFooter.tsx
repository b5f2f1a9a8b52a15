import { Box, TablePagination, Typography } from '@mui/material';
import { type RaRecord, useListContext, useStore } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { measures } from '#src/theme/tokens.ts';
import { inIndia, useListTotal } from './listTotal.ts';

interface Props {
  /** The heads of the columns that the list has no place for now. */
  notShown?: readonly string[];
}

/** Pagination, and which columns are not shown; sticky at the bottom, of constant height while the list loads. */
export function ListFooter({ notShown = [] }: Props) {
  const translate = useTranslate();
  const { page, perPage, setPage, setPerPage, isPending } = useListContext();
  const { total: rows, moreThan } = useListTotal();
  const [, setPageSize] = useStore<number>(pageSizeKey, defaultPageSize);
  const resize = (size: number) => {
    setPerPage(size);
    setPageSize(size);
  };
  const turn = (to: number) => {
    setPage(to + 1);
    window.scrollTo(0, 0);
  };
  return (
    <Box
      // Remounted when the rows arrive, to avoid a layout shift.
      key={String(isPending)}
      component="nav"
      aria-label={translate('lists.pages')}
      sx={{
        position: { md: 'sticky' },
        bottom: 0,
        zIndex: 3,
        mt: 'auto',
        minHeight: measures.pages,
        bgcolor: 'background.default',
        visibility: isPending ? 'hidden' : 'visible',
        displayPrint: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <TablePagination
        component="div"
        count={rows}
        page={Math.min(page - 1, Math.max(0, Math.ceil(rows / perPage) - 1))}
        rowsPerPage={perPage}
        rowsPerPageOptions={pageSizes.includes(perPage) ? pageSizes : [...pageSizes, perPage]}
        labelRowsPerPage={translate('lists.rowsPerPage')}
        {...(moreThan === undefined
          ? {}
          : {
              labelDisplayedRows: ({ from, to }) =>
                translate('lists.rowsOfMore', { from, to, count: inIndia(moreThan) }),
            })}
        onPageChange={(_event, to) => turn(to)}
        onRowsPerPageChange={(event) => resize(Number(event.target.value))}
        sx={{
          overflow: 'hidden',
          '& .MuiTablePagination-toolbar': { px: 0, minHeight: measures.pages },
          '& .MuiTablePagination-spacer': { display: 'none' },
          '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        }}
      />
      {notShown.length > 0 && (
        <Typography noWrap variant="body2" color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
          {translate('lists.notShown', { columns: notShown.join(', ') })}
        </Typography>
      )}
    </Box>
  );
}

/** The store key of the user's page size. */
export const pageSizeKey = 'pageSize';
export const defaultPageSize = 25;
const pageSizes = [10, 25, 50, 100];

const prefix = 'skeleton-';

/** Skeleton rows. */
export const skeletonRows = (count: number): RaRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}` }));

export const isSkeleton = ({ id }: { id?: unknown }): boolean => typeof id === 'string' && id.startsWith(prefix);
