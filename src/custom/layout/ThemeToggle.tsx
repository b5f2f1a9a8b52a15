import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTheme, useTranslate } from 'react-admin';

/** Light or dark; remembered for the person. */
export function ThemeToggle() {
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
