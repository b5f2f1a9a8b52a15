/** Where react-admin's store keeps the theme a person chose, as JSON. */
const themeKey = 'RaStore.theme';

/** Puts the theme chosen in the back office on the page, so that the login looks the same; else the system's rules. */
export function applyChosenTheme(): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(themeKey);
  } catch {
    // Storage is forbidden: nothing was chosen.
  }
  const theme = chosen?.replaceAll('"', '');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
}
