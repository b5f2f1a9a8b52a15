import { Box, DialogContent, Typography } from '@mui/material';
import type { ComponentProps, ReactNode } from 'react';
import { InView } from '#src/ui/dialogs/TaskDialog.tsx';
import { BatchActions } from './BatchActions.tsx';

interface Props<Row extends { id: number }> extends Omit<ComponentProps<typeof BatchActions>, 'ids'> {
  /** How far the run is, in a sentence. */
  status: string;
  /** It follows a form: the focus stays where that left it. */
  follows?: boolean;
  rows: readonly Row[];
  /** The widths of a row's cells on a wide screen; on a phone the first and the last share a line. */
  widths: string;
  /** The cells of a row. */
  renderRow: (row: Row) => ReactNode;
  /** Between the sentence and the rows. */
  above?: ReactNode;
  below?: ReactNode;
}

/** The rows of a run over many before it begins, then what becomes of each, with the buttons of the run. For a TaskDialog. */
export function RunReview<Row extends { id: number }>({
  status,
  follows = false,
  rows,
  widths,
  renderRow,
  above,
  below,
  ...actions
}: Props<Row>) {
  const sentence = (
    <Typography color="textSecondary" role="status" sx={{ mb: 1 }}>
      {status}
    </Typography>
  );
  return (
    <>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pt: '0 !important' }}>
        {follows ? sentence : <InView>{sentence}</InView>}
        {above}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <Box key={row.id} component="li" sx={{ ...line, gridTemplateColumns: { xs: onPhone, sm: widths } }}>
              {renderRow(row)}
            </Box>
          ))}
        </Box>
        {below}
      </DialogContent>
      <BatchActions ids={rows.map(({ id }) => id)} {...actions} />
    </>
  );
}

const onPhone = 'minmax(0, 1fr) auto';

const line = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
