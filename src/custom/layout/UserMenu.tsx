import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { usePathTo } from '../../routing/usePathTo.ts';
import { readSession } from '../../session/storedSession.ts';

/** The person's name, and Logout under it. */
export function UserMenu() {
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
