import { measures } from '#src/app/theme/tokens.ts';

/** The space around every page's content. */
export const pagePadding = { px: { xs: 2, md: 3 }, py: 2 } as const;

/** A page reaches down to the footer however little is in it, so that nothing under it jumps while it loads. */
export const fullHeight = `calc(100dvh - ${measures.bar + measures.footer}px)`;

/** Sections one under the other. */
export const stack = { display: 'grid', gap: 2, minWidth: 0 } as const;
