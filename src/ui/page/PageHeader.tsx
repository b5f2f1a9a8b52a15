import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '#src/text.ts';
import { Link, useLocation } from 'react-router';

/** The state of a link after which the focus is on the title of the page: where one arrives without the page's own links. */
export const toTitle = { focus: 'title' } as const;

/** It takes the room that its line has, so that the actions grow where they have a line to themselves. */
const titlePlace = {
  flex: '999 1 160px',
  minWidth: 0,
  fontSize: { xs: '1.125rem', sm: '1.25rem' },
  overflowWrap: 'anywhere',
  outline: 'none',
} as const;

const actions = {
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { sm: 'flex-end' },
  gap: 1,
  displayPrint: 'none',
  '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
} as const;

interface Props {
  title: ReactNode;
  /** What the page is about: one line under the title, whose place is kept while it is empty. */
  subtitle?: string | undefined;
  action?: ReactNode;
  /** Where Back leads; no Back without it. */
  back?: string | undefined;
}

/**
 * Title left, what can be done at its right, Back before them where there is one. Buttons of a header and of a dialog stand in one
 * order: what leads away as text, what else can be done outlined, what deletes outlined in red, and last the one main action, filled.
 * On a phone those that need lines of their own fill them.
 */
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
      <Typography ref={heading} component="h1" variant="h5" tabIndex={-1} sx={titlePlace}>
        {title}
        {subtitle !== undefined && (
          <Typography component="span" noWrap title={subtitle} color="textSecondary" sx={{ display: 'block' }}>
            {subtitle || '\u00a0'}
          </Typography>
        )}
      </Typography>
      <Box sx={actions}>{action}</Box>
    </Box>
  );
}
