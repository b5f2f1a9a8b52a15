import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useProfile } from '../../routing/SiteContext.ts';
import { homePath } from '../../session/homePath.ts';
import { measures } from '../../theme/tokens.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

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
