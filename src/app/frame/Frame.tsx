import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { useLocation } from 'react-router';
import { yearOf } from '#domain/dates.ts';
import { ThemeOnPage } from '#src/app/theme/ThemeOnPage.tsx';
import { measures } from '#src/app/theme/tokens.ts';
import { today } from '#src/ui/inputs/today.ts';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { fullHeight } from '#src/ui/page/pageStyle.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** What surrounds every page of the back office: bar, sidebar (a drawer on phones), content, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const [wide, setWide] = useStore('sidebar.wide', true);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <ThemeOnPage />
      <SkipLink />
      <TopBar wide={wide} onToggleWide={() => setWide(!wide)} onOpenDrawer={() => setDrawerOpen(true)} />
      <Box sx={{ display: 'flex', alignItems: 'stretch' }}>
        <Sidebar wide={wide} drawerOpen={drawerOpen} onCloseDrawer={() => setDrawerOpen(false)} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{ minHeight: fullHeight, scrollMarginTop: measures.bar, outline: 'none' }}
          >
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
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        height: measures.footer,
        bgcolor: 'background.default',
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
