import { Alert, Box, Link, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore, useTheme } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { useLocation } from 'react-router';
import { yearOf } from '#domain/words/dates.ts';
import { useNoConnection } from '#src/routing/lazyPart.ts';
import { measures } from '#src/theme/tokens.ts';
import { isStorageBlocked } from '#src/session/storage.ts';
import { useSaving } from '#src/dataProvider/saving.ts';
import { today } from '#src/clock.ts';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { fullHeight } from '#src/ui/page/pageStyle.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useFollowSettings } from './useFollowSettings.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/** What surrounds every page of the back office: bar, sidebar (a drawer on phones), content, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const [chosen, setWide] = useStore('sidebar.wide', true);
  // Below that, tables need the room; the menu opens as a drawer.
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true }) && chosen;
  const [drawerOpen, setDrawerOpen] = useState(false);
  useFollowSettings();
  useKeptFocus();
  const { pathname } = useLocation();
  const [theme] = useTheme();
  // For what Material UI does not draw.
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <>
      <SkipLink />
      <TopBar wide={wide} onToggleWide={() => setWide(!chosen)} onOpenDrawer={() => setDrawerOpen(true)} />
      <Box sx={{ display: 'flex', alignItems: 'stretch' }}>
        <Sidebar wide={wide} drawerOpen={drawerOpen} onCloseDrawer={() => setDrawerOpen(false)} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{ minHeight: fullHeight, scrollMarginTop: measures.bar, outline: 'none' }}
          >
            <SavingBanner />
            <ConnectionBanner />
            <StorageBanner />
            <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
          </Box>
          <Footer />
        </Box>
      </Box>
    </>
  );
}

/** The copyright line; its year comes from the clock (spec 2). */
function Footer() {
  const translate = useTranslate();
  return (
    <Box
      component="footer"
      sx={{
        height: measures.footer,
        px: { xs: 2, md: 3 },
        display: 'flex',
        alignItems: 'center',
        color: 'text.secondary',
        fontSize: '0.8125rem',
        displayPrint: 'none',
      }}
    >
      {translate('frame.copyright', { year: String(yearOf(today())), product: translate('frame.product') })}
    </Box>
  );
}

/** The first thing that Tab reaches: jumps over bar and sidebar. */
function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {translate('frame.skipToContent')}
    </Link>
  );
}

/** Says that the server cannot save (W29), before somebody types in vain. */
export function SavingBanner() {
  const translate = useTranslate();
  if (useSaving()) return null;
  return (
    <Alert severity="warning" role="status" square sx={{ displayPrint: 'none' }}>
      {translate('frame.notSaving')}
    </Alert>
  );
}

/** Says that a part of the app waits for the network, until it is loaded. */
function ConnectionBanner() {
  const translate = useTranslate();
  if (!useNoConnection()) return null;
  return (
    <Alert severity="warning" role="status" square sx={{ displayPrint: 'none' }}>
      {translate('texts.general.noConnection')}
    </Alert>
  );
}

/** Says what it means that the browser keeps nothing for this site, until that is read. */
function StorageBanner() {
  const translate = useTranslate();
  const [read, setRead] = useState(false);
  if (!isStorageBlocked || read) return null;
  return (
    <Alert severity="warning" role="status" square onClose={() => setRead(true)} sx={{ displayPrint: 'none' }}>
      {translate('frame.storageBlocked')}
    </Alert>
  );
}
