/** Puts the theme chosen in the back office on the page, so that the login looks the same; else the system's rules. */
export function applyChosenTheme(): void {
  let chosen: string | null = null;
  try {
    // React-admin's store keeps it there, as JSON.
    chosen = localStorage.getItem('RaStore.theme');
  } catch {
    // Storage is forbidden: nothing was chosen.
  }
  const theme = chosen?.replaceAll('"', '');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
}
