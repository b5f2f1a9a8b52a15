import PeopleIcon from '@mui/icons-material/JoinInnerOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

/** Students who may be one person: compared, merged, or remembered as not the same (W59). */
export const lookalikes = defineScreens({
  name: 'lookalikes',
  screens: {
    list: {
      needs: 'merge',
      paths: { admin: '/look-alikes' },
      title: 'merge.title',
      menu: { label: 'merge.title', icon: PeopleIcon, group: 'setUp' },
      page: (): Page => import('./LookalikesPage.tsx'),
    },
    compare: {
      needs: 'merge',
      paths: { admin: '/look-alikes/compare' },
      title: 'merge.compareTitle',
      page: (): Page => import('./ComparePage.tsx'),
    },
  },
});
