import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '#src/text.ts';
import { Link, useLocation } from 'react-router';
import { isDialogOpen, isTyping } from './focus.ts';

/** Link state that moves the focus to the title of the new page. */
export const toTitle = { focus: 'title' } as const;

/** Grows to fill its line, so that wrapped actions fill a line of their own. */
const titleFlex = { flex: '999 1 160px', minWidth: 0 } as const;

const titleStyle = {
  fontSize: { xs: '1.125rem', sm: '1.25rem' },
  overflowWrap: 'anywhere',
  outline: 'none',
} as const;

const actions = {
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  gap: 1,
  displayPrint: 'none',
  '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
  // Its label stands on its upper edge, below the title.
  '& > .MuiTextField-root': { mt: { xs: 0.5, sm: 0 } },
} as const;

interface Props {
  title: ReactNode;
  /** One line under the title; its space is reserved while empty. */
  subtitle?: string | undefined;
  /** Quiet, beside the title. */
  headline?: ReactNode;
  action?: ReactNode;
  /** The target of Back; no Back without it. */
  back?: string | undefined;
}

/**
 * The title with the page's actions at its right. Buttons of headers and dialogs have one order: navigation as text, secondary actions
 * outlined, deletion outlined in red, and last the primary action, filled. On a phone wrapped buttons fill their line.
 */
export function PageHeader({ title, subtitle, headline, action, back }: Props) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  const arrival = (state as Partial<typeof toTitle> | null)?.focus === toTitle.focus ? key : '';
  useEffect(() => {
    // Who finds the next record while this page still loads goes on typing.
    if (arrival && !isDialogOpen() && !isTyping(document.activeElement)) heading.current?.focus();
  }, [arrival]);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
      {back && (
        <Button component={Link} to={back} color="inherit" startIcon={<ArrowBackIcon />} sx={{ displayPrint: 'none' }}>
          {translate('lists.back')}
        </Button>
      )}
      <Box sx={headline ? { ...titleFlex, flex: '0 1 auto' } : titleFlex}>
        <Typography ref={heading} component="h1" variant="h5" tabIndex={-1} sx={titleStyle}>
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography noWrap title={subtitle} color="textSecondary">
            {subtitle || '\u00a0'}
          </Typography>
        )}
      </Box>
      {headline && (
        <Typography
          color="textSecondary"
          sx={{ flex: { xs: '1 1 100%', sm: '999 1 200px' }, order: { xs: 1, sm: 0 }, ml: { sm: 0.5 } }}
        >
          {headline}
        </Typography>
      )}
      <Box sx={actions}>{action}</Box>
    </Box>
  );
}
