import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '#src/app/text.ts';
import { Link, useLocation } from 'react-router';

/** The state of a link after which the focus is on the title of the page: where one arrives without the page's own links. */
export const toTitle = { focus: 'title' } as const;

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
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const arrival = (state as Partial<typeof toTitle> | null)?.focus === toTitle.focus ? key : '';
  useEffect(() => {
    if (arrival) heading.current?.focus();
  }, [arrival]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
      {back && (
        <Button component={Link} to={back} color="inherit" startIcon={<ArrowBackIcon />} sx={{ displayPrint: 'none' }}>
          {translate('lists.back')}
        </Button>
      )}
      <Typography
        ref={heading}
        component="h1"
        variant="h5"
        tabIndex={-1}
        sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', outline: 'none' }}
      >
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
