/** The form left, course and submit right and in view from 1200 px on; one below the other otherwise. */
export const formGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
} as const;

/** The right column stays in view. */
export const besideForm = { display: 'grid', gap: 2, position: { lg: 'sticky' }, top: { lg: 72 } } as const;

/** How high the sections of a student will be, in px. */
export const sectionHeights = [226, 288, 164, 120];
