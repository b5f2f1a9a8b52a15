import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { Link } from 'react-router';

interface Props {
  title: ReactNode;
  /** What the page is about: one line under the title, whose place is kept while it is empty. */
  subtitle?: string | undefined;
  action?: ReactNode;
  /** Where Back leads; no Back without it. */
  back?: string | undefined;
}

/** Title left, the page's one main action right, Back before them where there is one. */
export function PageHeader({ title, subtitle, action, back }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
      {back && (
        <Button component={Link} to={back} color="inherit" startIcon={<ArrowBackIcon />} sx={{ displayPrint: 'none' }}>
          {translate('lists.back')}
        </Button>
      )}
      <Typography component="h1" variant="h5" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
        {subtitle !== undefined && (
          <Typography component="span" noWrap title={subtitle} color="textSecondary" sx={{ display: 'block' }}>
            {subtitle || '\u00a0'}
          </Typography>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>{action}</Box>
    </Box>
  );
}
