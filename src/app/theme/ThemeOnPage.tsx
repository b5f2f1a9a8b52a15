import { useEffect } from 'react';
import { useTheme } from 'react-admin';

/** Puts the theme on the page itself, for what Material UI does not draw. */
export function ThemeOnPage() {
  const [theme] = useTheme();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return null;
}
