import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const registrations = defineScreens({
  name: 'registrations',
  screens: {
    list: {
      paths: { admin: '/registered-students' },
      title: 'resources.registrations.title',
      menu: { label: 'resources.registrations.title', icon: HowToRegIcon, group: 'daily' },
      page: (): Page => import('./RegistrationList.tsx'),
    },
    approve: {
      paths: { admin: '/approve-window/:ID' },
      title: 'resources.registrations.approve.title',
      page: (): Page => import('#src/custom/admission/approve/ApprovePage.tsx'),
    },
  },
});
