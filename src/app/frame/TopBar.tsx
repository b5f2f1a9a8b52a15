import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { Box, Button, Divider, IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useRef, useState } from 'react';
import { useTheme } from 'react-admin';
import { useTranslate } from '#src/text.ts';
import { Link } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { measures } from '#src/theme/tokens.ts';
import { AccountDialog, type AccountTask } from '#src/custom/access/account/AccountDialog.tsx';
import { hasSecondFactor, useUser } from '#src/custom/home/dashboard/useRecord.ts';
import { FindField } from '#src/custom/people/find/FindField.tsx';
import { readSession } from '#src/session/storedSession.ts';
import { Brand } from './Brand.tsx';

interface Props {
  wide: boolean;
  onToggleWide: () => void;
  onOpenDrawer: () => void;
}

/** The bar on top: menu, institute, Find, theme, person. */
export function TopBar({ wide, onToggleWide, onOpenDrawer }: Props) {
  const translate = useTranslate();
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
        sx={{ display: { lg: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <IconButton
        onClick={onToggleWide}
        aria-label={translate(wide ? 'frame.narrowMenu' : 'frame.widenMenu')}
        aria-expanded={wide}
        sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
      >
        {wide ? <MenuOpenIcon /> : <MenuIcon />}
      </IconButton>
      <Brand />
      <FindField />
      <Box sx={{ flex: { sm: 1 } }} />
      <ThemeToggle />
      <UserMenu />
    </Box>
  );
}

/** The person's name, and under it what one does about one's own login. */
function UserMenu() {
  const translate = useTranslate();
  const pathTo = usePathTo();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = readSession()?.userName ?? '';
  const [task, setTask] = useState<AccountTask | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = anchor !== null;
  const secondFactor = hasSecondFactor(useUser(isOpen || task !== null));
  const close = () => setAnchor(null);
  const start = (chosen: AccountTask) => {
    close();
    setTask(chosen);
  };
  const end = () => {
    setTask(null);
    // The entry of the menu that had the focus is gone.
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        startIcon={<AccountCircleIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={translate('frame.account', { name })}
        sx={{ maxWidth: { xs: 140, sm: 260 }, overflow: 'hidden' }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
      </Button>
      <Menu anchorEl={anchor} open={isOpen} onClose={close}>
        <MenuItem onClick={() => start('password')}>
          <ListItemIcon>
            <KeyIcon fontSize="small" />
          </ListItemIcon>
          {translate('dashboard.updatePassword')}
        </MenuItem>
        {secondFactor !== undefined && (
          <MenuItem onClick={() => start('secondFactor')}>
            <ListItemIcon>
              <ShieldIcon fontSize="small" />
            </ListItemIcon>
            {translate('dashboard.secondFactor')}
          </MenuItem>
        )}
        <Divider />
        <MenuItem component={Link} to={pathTo('logout', 'page')} onClick={close}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {translate('frame.logout')}
        </MenuItem>
        <MenuItem disabled dense>
          {translate('frame.version', { version: import.meta.env.VITE_VERSION })}
        </MenuItem>
      </Menu>
      <AccountDialog task={task} hasSecondFactor={secondFactor} onClose={end} />
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
