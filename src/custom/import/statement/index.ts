import { defineScreens, type Page } from '#src/routing/screen.ts';

/** The lines of the bank beside the receipts (W63): a tab of Day Book for the office, of Fee Counter for the admin. */
export const statement = defineScreens({
  name: 'statement',
  screens: {
    list: {
      needs: 'statement',
      paths: { admin: '/statement', md_office: '/md-statement' },
      title: 'statement.title',
      under: ['counter', 'dayBook'],
      page: (): Page => import('./StatementPage.tsx'),
    },
  },
});
