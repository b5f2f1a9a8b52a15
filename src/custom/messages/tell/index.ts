import { defineScreens, type Page } from '#src/routing/screen.ts';

/** Tells those who missed a class, from its register (W55). */
export const tellAbsent = defineScreens({
  name: 'tellAbsent',
  screens: {
    tell: {
      needs: 'messages',
      paths: { admin: '/tell-absent', md_office: '/md-tell-absent' },
      title: 'tell.title',
      page: (): Page => import('./TellAbsent.tsx'),
    },
  },
});
