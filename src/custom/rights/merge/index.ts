import { defineScreens, type Page } from '#src/routing/screen.ts';

/** Students who may be one person: compared, merged, or remembered as not the same (W59). */
export const lookalikes = defineScreens({
  name: 'lookalikes',
  screens: {
    list: {
      needs: 'merge',
      paths: { admin: '/look-alikes' },
      title: 'merge.title',
      under: 'students',
      page: (): Page => import('./LookalikesPage.tsx'),
    },
    compare: {
      needs: 'merge',
      paths: { admin: '/look-alikes/compare' },
      title: 'merge.compareTitle',
      under: 'students',
      page: (): Page => import('./ComparePage.tsx'),
    },
  },
});
