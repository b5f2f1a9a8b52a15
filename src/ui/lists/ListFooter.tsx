import { Box, TablePagination } from '@mui/material';
import { type RaRecord, useListContext, useStore } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { measures } from '#src/theme/tokens.ts';
import { inIndia, useListTotal } from './listTotal.ts';

/** Pagination; sticky at the bottom, of constant height while the list loads. */
export function ListFooter() {
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
