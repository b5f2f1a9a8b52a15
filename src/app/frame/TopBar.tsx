import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTheme } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { Link } from 'react-router';
import { usePathTo, useProfile } from '#src/app/routing/usePathTo.ts';
import { measures } from '#src/app/theme/tokens.ts';
import { homePath } from '#src/authProvider/addresses.ts';
import { readSession } from '#src/authProvider/storedSession.ts';

interface Props {
  wide: boolean;
  onToggleWide: () => void;
  onOpenDrawer: () => void;
}

/** The bar on top: menu, product, theme, person. */
export function TopBar({ wide, onToggleWide, onOpenDrawer }: Props) {
  const translate = useTranslate();
  const home = homePath(useProfile());
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: measures.bar,
        px: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      <IconButton
        onClick={onOpenDrawer}
        aria-label={translate('frame.openMenu')}
        aria-haspopup="dialog"
        sx={{ display: { xs: 'inline-flex', md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <IconButton
        onClick={onToggleWide}
        aria-label={translate(wide ? 'frame.narrowMenu' : 'frame.widenMenu')}
        aria-expanded={wide}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {wide ? <MenuOpenIcon /> : <MenuIcon />}
      </IconButton>
      <Typography
        component={Link}
        to={home}
        noWrap
        sx={{ flex: 1, minWidth: 0, fontWeight: 650, color: 'text.primary', textDecoration: 'none' }}
      >
        {translate('frame.product')}
      </Typography>
      <ThemeToggle />
      <UserMenu />
    </Box>
  );
}

/** The person's name, and Logout under it. */
function UserMenu() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = readSession()?.userName ?? '';
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountCircleIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('frame.account', { name })}
        sx={{ maxWidth: { xs: 140, sm: 260 }, overflow: 'hidden' }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to={pathTo('logout', 'page')} onClick={close}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {translate('frame.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Light or dark; remembered for the person. */
function ThemeToggle() {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = translate(`frame.${other}Theme`);
  return (
    <Tooltip title={label}>
      <IconButton onClick={() => setTheme(other)} aria-label={label}>
        {other === 'light' ? <LightModeIcon /> : <DarkModeIcon />}
      </IconButton>
    </Tooltip>
  );
}
