import { measures } from '#src/theme/tokens.ts';

/** The padding of every page. */
export const pagePadding = { px: { xs: 2, md: 3 }, py: 2 } as const;

/** The window's height without bar and footer: the minimum of a page, so that the footer does not move while it loads. */
export const fullHeight = `calc(100dvh - ${measures.bar + measures.footer}px)`;

export const stack = { display: 'grid', gap: 2, minWidth: 0 } as const;

/** A page's content left and `beside` right from 1200 px on, one below the other otherwise. */
export const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
} as const;

/** The same for a timeline: it is read only, and what stands beside it needs the width. */
export const withTimeline = {
  ...twoColumns,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 308px' },
} as const;

/** Stays in view. */
export const sideColumn = { ...stack, position: { lg: 'sticky' }, top: { lg: 72 } } as const;

/** A bar that stays at the bottom of the window, as wide as the page: what is said of the page, and its buttons. */
export const pageFoot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: { xs: 2, md: 3 },
  py: 1,
  mx: { xs: -2, md: -3 },
  mt: 'auto',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Of what a narrow page does not show, and screen readers announce: the head of a table whose rows are cards. `.visually-hidden` in CSS. */
export const visuallyHidden = {
  position: 'absolute',
  display: 'block',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
