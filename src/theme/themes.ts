import type { RaThemeOptions } from 'react-admin';
import { indianFamilies } from './indianScripts.ts';
import { cell, tokens, type Tokens } from './tokens.ts';

const fontFamily = `'Inter Variable', ${indianFamilies}, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif`;

/** The server may refuse a write: react-admin's own buttons and pages call it done only after its answer. */
const pessimistic = { defaultProps: { mutationMode: 'pessimistic' } } as const;

/** How Material UI's parts look here: flat, dense, one line a cell, focus always visible. */
const componentsOf = (token: Tokens): RaThemeOptions['components'] => {
  const focusRing = { outline: `2px solid ${token.accent}`, outlineOffset: 2 };
  const input = { root: { backgroundColor: token.surface }, notchedOutline: { borderColor: token.lineStrong } };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', overflowX: 'clip' },
        'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': focusRing,
        // Those of the date pickers do not heed `motion`. Not 0.01 ms: inherited colours would then follow one by one.
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { transitionDuration: '0s !important' },
        },
        '@media print': { body: { background: '#fff' } },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { textTransform: 'none', fontWeight: 600, whiteSpace: 'nowrap' } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${token.line}` } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${token.line}` } } },
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8, padding: '8px 16px 16px' } } },
    // What stands below a field is read while a question about it is open, too.
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: token.textQuiet } } } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
    MuiOutlinedInput: { styleOverrides: input },
    MuiPickersOutlinedInput: { styleOverrides: input },
    MuiToggleButton: { styleOverrides: { root: { textTransform: 'none', lineHeight: 1.4 } } },
    MuiTab: { styleOverrides: { root: { textTransform: 'none', minHeight: 40, padding: '8px 12px', minWidth: 0 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiTableCell: {
      styleOverrides: {
        root: { ...cell, borderColor: token.line },
        head: { color: token.textQuiet, fontWeight: 600, backgroundColor: token.surface },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    RaBulkDeleteButton: pessimistic,
    RaBulkUpdateButton: pessimistic,
    RaDeleteButton: pessimistic,
    RaEdit: pessimistic,
  };
};

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
  // Who asked the system for less motion gets none.
  motion: { reducedMotion: 'system' },
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
