import { indianFamilies } from './indianScripts.ts';
import type { RaThemeOptions } from 'react-admin';
import { componentsOf } from './components.ts';
import { tokens, type Tokens } from './tokens.ts';

const fontFamily = `'Inter Variable', ${indianFamilies}, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif`;

const theme = (mode: 'light' | 'dark', token: Tokens): RaThemeOptions => ({
  palette: {
    mode,
    primary: { main: token.accent, dark: token.accentStrong, contrastText: token.onAccent },
    secondary: { main: token.textQuiet },
    error: { main: token.danger },
    success: { main: token.success },
    warning: { main: token.warning },
    info: { main: token.info },
    text: { primary: token.text, secondary: token.textQuiet },
    background: { default: token.page, paper: token.surface },
    divider: token.line,
    action: { hover: token.sunken, selected: token.sunken },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily,
    fontSize: 14,
    h5: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 },
    h6: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem' },
  },
  components: componentsOf(token),
});

export const lightTheme = theme('light', tokens.light);
export const darkTheme = theme('dark', tokens.dark);
