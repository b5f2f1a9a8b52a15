import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#src/text.ts';
import { useFilters } from './FilterScope.tsx';
import { useListMeta } from './listTotal.ts';

/** What a list says without rows. */
export interface Emptiness {
  /** That there is nothing (spec 8): 'No student found'. */
  none: string;
  /** What belongs here, said where no filter hides it. */
  belongs: string;
  /** The one button that begins it; null where nothing does, or not with this profile. */
  begin: ReactNode;
}

/** A list without rows, because of its filters or its tab, or because there are none: then what belongs here, and its button. */
export function EmptyList({ none, belongs, begin }: Emptiness) {
  const translate = useTranslate();
  const { isSet, onFirstTab } = useFilters();
  const { counts = {} } = useListMeta();
  const isUnbegun = !isSet && (onFirstTab || !Object.values(counts).some(Number));
  const why = isSet ? translate('lists.noMatch') : isUnbegun && belongs;
  return (
    <Box sx={{ p: 4, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center', whiteSpace: 'normal' }}>
      <Typography>{none}</Typography>
      {why && <Typography color="textSecondary">{why}</Typography>}
      {isUnbegun && begin}
    </Box>
  );
}

/** The button of an empty list that leads to another page; none where the profile does not have that page. */
export function BeginLink({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return null;
  return (
    <Button variant="outlined" component={Link} to={to}>
      {children}
    </Button>
  );
}
