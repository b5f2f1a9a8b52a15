import { Box, Drawer, List, ListItem, ListItemButton, Tooltip } from '@mui/material';
import { Fragment, useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { menuOf, routesOf } from '#src/routing/routeTable.ts';
import { menuGroups } from '#src/routing/screen.ts';
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

const headingStyle = { m: 0, px: 2.5, pt: 1, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' };

const itemStyle = {
  // All of an admin's fit into a window of 768 px.
  minHeight: { xs: 44, lg: 30 },
  mx: 1,
  px: 1.5,
  py: { xs: 0.5, lg: 0.375 },
  fontSize: '0.875rem',
  borderRadius: 1,
  color: 'text.primary',
  '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 650 },
  '& span': { ml: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};

/**
 * The profile's menu: every screen that declares an entry, by group, in the order of declaration (spec 2); icons alone if not
 * `wide`.
 */
function MainMenu({ wide, onChoose }: { wide: boolean; onChoose?: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { owners, profile } = useSite();
  const { pathname } = useLocation();
  const menu = menuOf(owners, profile);
  const here = routesOf(owners, profile).find(({ path }) => matchPath(path, pathname));
  // A page without an entry belongs to the list of its resource, a student's to Student List, or to what it stands under.
  const entryOf = (name: string | undefined) => menu.find(({ owner }) => owner === name);
  const above = [here?.screen.under ?? []]
    .flat()
    .map(entryOf)
    .find((entry) => entry !== undefined);
  const marked = menu.find(({ path }) => path === here?.path) ?? entryOf(here?.owner) ?? above;
  return (
    <nav aria-label={translate('frame.navigation')}>
      {menuGroups.map((group) => (
        <Fragment key={group}>
          <Box component="h2" id={id + group} className={wide ? '' : 'visually-hidden'} sx={headingStyle}>
            {translate(`frame.menu.${group}`)}
          </Box>
          <List disablePadding aria-labelledby={id + group} sx={{ pb: 1, pt: wide ? 0 : 1 }}>
            {menu.map(({ path, label: key, icon: Icon, group: own }) => {
              if (own !== group) return null;
              const label = translate(key);
              const isMarked = path === marked?.path;
              const current = path === here?.path ? 'page' : 'true';
              return (
                <ListItem key={path} disablePadding sx={{ py: '1px' }}>
                  <Tooltip title={wide ? '' : label} placement="right">
                    <ListItemButton
                      component={Link}
                      to={path}
                      onClick={onChoose}
                      aria-label={label}
                      aria-current={isMarked ? current : undefined}
                      sx={itemStyle}
                    >
                      <Icon />
                      {wide && <span>{label}</span>}
                    </ListItemButton>
                  </Tooltip>
                </ListItem>
              );
            })}
          </List>
        </Fragment>
      ))}
    </nav>
  );
}
