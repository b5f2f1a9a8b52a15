import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ClearFilters } from './ClearFilters.tsx';
import { filterRow } from './filterRow.ts';

interface Props {
  children: ReactNode;
  /** What stands at the end. */
  after?: ReactNode;
}

/** Filters that count as soon as they are chosen or typed. */
export function FilterRow({ children, after }: Props) {
  const translate = useTranslate();
  return (
    <Box role="search" aria-label={translate('lists.filters')} sx={filterRow}>
      {children}
      <ClearFilters />
      {after}
    </Box>
  );
}
