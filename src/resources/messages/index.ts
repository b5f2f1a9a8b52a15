import ForumIcon from '@mui/icons-material/ForumOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

/** What students and guardians were told (W55). */
export const messages = defineScreens({
  name: 'messages',
  screens: {
    list: {
      needs: 'messages',
      paths: { admin: '/messages', md_office: '/md-messages' },
      title: 'resources.messages.title',
      menu: { label: 'resources.messages.title', icon: ForumIcon, group: 'daily' },
      page: (): Page => import('./MessageList.tsx'),
    },
  },
});
