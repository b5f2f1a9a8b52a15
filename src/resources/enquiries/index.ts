import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const enquiries = defineScreens({
  name: 'enquiries',
  screens: {
    list: {
      paths: { admin: '/enquiries', md_office: '/md-enquiries' },
      title: 'resources.enquiries.title',
      needs: 'enquiries',
      menu: { label: 'resources.enquiries.title', icon: PhoneIcon, group: 'daily' },
      page: (): Page => import('./EnquiryList.tsx'),
    },
  },
});
