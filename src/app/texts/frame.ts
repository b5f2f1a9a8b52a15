/** The frame around every page: sidebar, app bar, footer, errors. */
export const frameTexts = {
  product: 'Institute Back Office',
  skipToContent: 'Skip to content',
  navigation: 'Main',
  openMenu: 'Open menu',
  widenMenu: 'Widen menu',
  narrowMenu: 'Narrow menu',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  account: 'Account of %{name}',
  logout: 'Logout',
  copyright: '© %{year} %{product}',
  dashboard: 'Dashboard',
  home: 'Back to the start page',
  pageNotFoundHelp: 'There is nothing at this address, or your profile does not have this page.',
  loading: 'Loading',
} as const;
