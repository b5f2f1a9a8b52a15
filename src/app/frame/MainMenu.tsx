import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from '#src/app/text.ts';
import { NavLink } from 'react-router';
import { menuOf, type Route } from '#src/app/routing/routeTable.ts';
import { useSite } from '#src/app/routing/usePathTo.ts';

const itemStyle = {
  minHeight: 44,
  mx: 1,
  px: 1.5,
  fontSize: '0.875rem',
  borderRadius: 1,
  color: 'text.primary',
  '&.active': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 650 },
  '& .MuiListItemIcon-root': { minWidth: 36, color: 'inherit' },
};

interface Props {
  /** With labels; icons alone otherwise. */
  wide: boolean;
  onChoose?: () => void;
}

/** The profile's menu: every screen that declares an entry, in the order of declaration (spec 2). */
export function MainMenu({ wide, onChoose }: Props) {
  const translate = useTranslate();
  const { owners, profile } = useSite();

  const entry = ({ path, screen: { menu } }: Route) => {
    if (!menu) return null;
    const label = translate(menu.label);
    const Icon = menu.icon;
    return (
      <ListItem key={path} disablePadding sx={{ py: 0.25 }}>
        <Tooltip title={wide ? '' : label} placement="right">
          <ListItemButton component={NavLink} to={path} onClick={onChoose} aria-label={label} sx={itemStyle}>
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
  };

  return (
    <nav aria-label={translate('frame.navigation')}>
      <List sx={{ py: 1 }}>{menuOf(owners, profile).map(entry)}</List>
    </nav>
  );
}
