import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { reloadPage } from '#src/routing/lazyPart.ts';
import { useTranslate } from '#src/text.ts';
import { statusOf } from '#src/dataProvider/asHttpError.ts';

interface Props {
  children: ReactNode;
  /** Shown instead of the page; by default the full-page error. */
  fallback?: ReactNode;
}

/** Replaces a page that threw by its error; the frame stays. Give it the address as key, so that navigation resets it. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    const { children, fallback = <FullPageError error={error} /> } = this.props;
    return error === undefined ? children : fallback;
  }
}

/** The full-page error for a status of 400 or more (spec 8). Try Again reloads the page. */
export function FullPageError({ error }: { error: unknown }) {
  const translate = useTranslate();
  const status = statusOf(error);
  const message = error instanceof Error && error.message ? error.message : translate('texts.general.unexpected');
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', my: 8, px: 2 }}>
      <Typography component="h1" variant="h5" gutterBottom>
        {translate('texts.general.systemError')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, columnGap: 2, m: 0, mb: 3 }}>
        {status > 0 && (
          <>
            <Typography component="dt" color="textSecondary">
              {translate('texts.general.statusCode')}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {status}
            </Typography>
          </>
        )}
        <Typography component="dt" color="textSecondary">
          {translate('texts.general.message')}
        </Typography>
        <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      </Box>
      <Button variant="contained" onClick={() => void reloadPage()}>
        {translate('texts.general.tryAgain')}
      </Button>
    </Box>
  );
}
