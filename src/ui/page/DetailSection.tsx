import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '#src/text.ts';

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} variant="outlined" sx={{ p: 2 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** A label and its value; those without one are named together in the last line. */
export type Detail = readonly [label: string, value: ReactNode];

/** Labels and values, in two or three columns where there is room. */
export function DetailList({ details }: { details: readonly Detail[] }) {
  const translate = useTranslate();
  const isGiven = ([, value]: Detail) => value !== '' && value !== null && value !== undefined;
  const missing = details.filter((detail) => !isGiven(detail)).map(([label]) => label);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          columnGap: 3,
          '@container (min-width: 340px)': { gridTemplateColumns: '1fr 1fr' },
          '@container (min-width: 680px)': { gridTemplateColumns: 'repeat(3, 1fr)' },
        }}
      >
        {details.filter(isGiven).map(([label, value]) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {missing.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: missing.length < details.length ? 1.5 : 0 }}>
          {translate('lists.notGiven', { fields: missing.join(', ') })}
        </Typography>
      )}
    </Box>
  );
}
