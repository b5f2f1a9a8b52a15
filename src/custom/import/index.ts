import { defineScreens, type Page } from '#src/routing/screen.ts';

/** Old data comes in: students, payments and attendance from a spreadsheet (W52). */
export const imports = defineScreens({
  name: 'import',
  screens: {
    list: {
      needs: 'import',
      paths: { admin: '/import' },
      title: 'import.title',
      under: 'students',
      page: (): Page => import('./ImportsPage.tsx'),
    },
    show: {
      needs: 'import',
      paths: { admin: '/import/:id' },
      title: 'import.title',
      under: 'students',
      page: (): Page => import('./ImportPage.tsx'),
    },
  },
});
