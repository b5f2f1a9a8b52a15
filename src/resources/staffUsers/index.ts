import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const staffUsers = defineScreens({
  name: 'staff-users',
  screens: {
    list: {
      needs: 'staff-users',
      paths: { admin: '/staff-users' },
      title: 'resources.staff-users.title',
      menu: { label: 'resources.staff-users.title', icon: ManageAccountsIcon, group: 'setUp' },
      page: (): Page => import('./StaffUserList.tsx'),
    },
    create: {
      needs: 'staff-users',
      paths: { admin: '/add-staff-user' },
      title: 'resources.staff-users.add.title',
      page: (): Page => import('./AddStaffUser.tsx'),
    },
    edit: {
      needs: 'staff-users',
      paths: { admin: '/staff-user/:id' },
      title: 'resources.staff-users.update.title',
      page: (): Page => import('./UpdateStaffUser.tsx'),
    },
  },
});
