import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import { texts } from '#contract/texts.ts';
import type { Page } from '#src/app/routing/screen.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const registrations = defineResource({
  name: 'registrations',
  calls: {
    id: 'RegId',
    list: 'GetRegistrationList',
    search: ['name', 'mobile', 'email'],
    byStatus: true,
    failed: { list: texts.registrations.fetchFailed, notFound: texts.students.notFound },
  },
  screens: {
    list: {
      paths: { admin: '/registered-students' },
      title: 'resources.registrations.title',
      menu: { label: 'resources.registrations.title', icon: HowToRegIcon },
      page: (): Page => import('./RegistrationList.tsx'),
    },
    approve: {
      paths: { admin: '/approve-window/:ID' },
      title: 'resources.registrations.approve.title',
      page: (): Page => import('#src/custom/approve/ApprovePage.tsx'),
    },
  },
});

export type Registration = RecordIn<typeof registrations>;
