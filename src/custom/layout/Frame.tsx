import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { measures } from '../../theme/tokens.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { fullHeight } from './pageStyle.ts';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeOnPage } from './ThemeOnPage.tsx';
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
