import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { measures } from '#src/app/theme/tokens.ts';
import { MainMenu } from './MainMenu.tsx';

interface Props {
  wide: boolean;
  drawerOpen: boolean;
  onCloseDrawer: () => void;
}

/** The menu beside the page from 900 px, in a drawer below. */
export function Sidebar({ wide, drawerOpen, onCloseDrawer }: Props) {
  return (
    <>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          flex: 'none',
          width: wide ? measures.sidebar : measures.narrowSidebar,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          displayPrint: 'none',
        }}
      >
        <Box
          sx={{
            position: 'sticky',
            top: measures.bar,
            maxHeight: `calc(100dvh - ${measures.bar}px)`,
            overflowY: 'auto',
          }}
        >
          <MainMenu wide={wide} />
        </Box>
      </Box>
      <Drawer
        open={drawerOpen}
        onClose={onCloseDrawer}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: measures.sidebar } } }}
      >
        <MainMenu wide onChoose={onCloseDrawer} />
      </Drawer>
    </>
  );
}
