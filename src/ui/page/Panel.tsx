import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '#src/text.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';
import { type FailedQuery, QueryError } from './errors.tsx';

/** The state of a panel's query. */
type PanelQuery<Row> = FailedQuery & { data?: readonly Row[] | undefined };

interface Props<Row> {
  title: string;
  /** A highlight beside the title. */
  note?: ReactNode;
  /** Actions at the right of the title. */
  action?: ReactNode;
  /** Stands above the rows, also while there are none. */
  above?: ReactNode;
  query: PanelQuery<Row>;
  /** What stands in place of rows; '' for nothing. */
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
}

const heading = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, px: 2, py: 1.25 };

/** A part of a page with its own loading, empty and error state. Hidden if the server answers 403. */
export function Panel<Row>({ title, note, action, above, query, empty, children }: Props<Row>) {
  const translate = useTranslate();
  const id = useId();
  const { data, error } = query;
  if (statusOf(error) === 403) return null;
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ minWidth: 0, containerType: 'inline-size' }}
    >
      <Box sx={heading}>
        <Typography id={id} component="h2" variant="h6">
          {title}
        </Typography>
        <Typography component="div" color="textSecondary" sx={{ flex: 1 }}>
          {note}
        </Typography>
        {action}
      </Box>
      {above}
      {error && (
        <Box sx={{ px: 2, pb: 2 }}>
          <QueryError query={query} />
        </Box>
      )}
      {!data && !error && (
        <Box role="status" aria-label={translate('lists.loadingPart', { title })} sx={{ px: 2, pb: 2 }}>
          <Skeleton variant="text" width="60%" />
          <Skeleton variant="text" width="40%" />
        </Box>
      )}
      {data?.length === 0 && empty !== '' && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {empty}
        </Typography>
      )}
      {data && data.length > 0 && children(data)}
    </Paper>
  );
}

/** A row of a panel: content left, actions right; stacked where it is narrow. */
export const panelRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  columnGap: 2,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
