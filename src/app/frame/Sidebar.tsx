import { Box, Drawer, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import { Link, matchPath, useLocation } from 'react-router';
import { menuOf, routesOf } from '#src/routing/routeTable.ts';
import { useSite } from '#src/routing/usePathTo.ts';
import { useTranslate } from '#src/text.ts';
import { measures } from '#src/theme/tokens.ts';

interface Props {
  wide: boolean;
  drawerOpen: boolean;
  onCloseDrawer: () => void;
}

/** The menu beside the page from 900 px, icons alone below 1200; in a drawer there too. */
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
        sx={{ display: { lg: 'none' } }}
        slotProps={{ paper: { sx: { width: measures.sidebar } } }}
      >
        <MainMenu wide onChoose={onCloseDrawer} />
      </Drawer>
    </>
  );
}

const itemStyle = {
  // All of an admin's fit into a window of 768 px.
  minHeight: { xs: 44, lg: 40 },
  mx: 1,
  px: 1.5,
  py: 0.5,
  fontSize: '0.875rem',
  borderRadius: 1,
  color: 'text.primary',
  '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 650 },
  '& .MuiListItemIcon-root': { minWidth: 32, color: 'inherit' },
};

/** The profile's menu: every screen that declares an entry, in the order of declaration (spec 2); icons alone if not `wide`. */
function MainMenu({ wide, onChoose }: { wide: boolean; onChoose?: () => void }) {
  const translate = useTranslate();
  const { owners, profile } = useSite();
  const { pathname } = useLocation();
  const menu = menuOf(owners, profile);
  const here = routesOf(owners, profile).find(({ path }) => matchPath(path, pathname));
  // A page without an entry belongs to the list of its resource: a student's to Student List.
  const marked = menu.find(({ path }) => path === here?.path) ?? menu.find(({ owner }) => owner === here?.owner);
  return (
    <nav aria-label={translate('frame.navigation')}>
      <List sx={{ py: 1 }}>
        {menu.map(({ path, screen }) => {
          if (!screen.menu) return null;
          const label = translate(screen.menu.label);
          const Icon = screen.menu.icon;
          const isMarked = path === marked?.path;
          const current = path === here?.path ? 'page' : 'true';
          return (
            <ListItem key={path} disablePadding sx={{ py: 0.25 }}>
              <Tooltip title={wide ? '' : label} placement="right">
                <ListItemButton
                  component={Link}
                  to={path}
                  onClick={onChoose}
                  aria-label={label}
                  aria-current={isMarked ? current : undefined}
                  sx={itemStyle}
                >
                  <ListItemIcon>
                    <Icon />
                  </ListItemIcon>
                  {wide && (
                    <ListItemText primary={label} slotProps={{ primary: { noWrap: true, sx: { font: 'inherit' } } }} />
                  )}
                </ListItemButton>
              </Tooltip>
            </ListItem>
          );
        })}
      </List>
    </nav>
  );
}
