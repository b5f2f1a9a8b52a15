/** The colours of `theme/tokens.css` for Material UI, which computes with them and cannot read CSS variables. */
export const tokens = {
  light: {
    page: '#f4f6f8',
    surface: '#ffffff',
    sunken: '#eef1f4',
    text: '#1c2430',
    textQuiet: '#566171',
    line: '#d5dbe2',
    lineStrong: '#838d9a',
    accent: '#1f5fa8',
    accentStrong: '#184c87',
    onAccent: '#ffffff',
    danger: '#b3261e',
    success: '#1b6b3a',
    warning: '#8a5300',
    info: '#1f5fa8',
  },
  dark: {
    page: '#12161c',
    surface: '#1b212a',
    sunken: '#252d38',
    text: '#e6eaf0',
    textQuiet: '#a3aebd',
    line: '#333d4b',
    lineStrong: '#77849a',
    accent: '#7db2ee',
    accentStrong: '#a3c9f4',
    onAccent: '#0d2440',
    danger: '#f2a29b',
    success: '#8bd0a3',
    warning: '#f0c27a',
    info: '#7db2ee',
  },
} as const;

export type Tokens = (typeof tokens)[keyof typeof tokens];

/** Pixels that the frame, the table's head and foot and the skeletons share. */
export const measures = { bar: 52, sidebar: 224, narrowSidebar: 64, row: 36, footer: 32, pages: 44 } as const;

/** A cell of a table: Material UI's, and those of a list's rows, which are plain elements. */
export const cell = { height: measures.row, padding: '0 12px', fontSize: '0.875rem' } as const;
