import { defineScreens, type Page } from '#src/routing/screen.ts';

export const staffUsers = defineScreens({
  name: 'staff-users',
  screens: {
    list: {
      needs: 'staff-users',
      paths: { admin: '/staff-users' },
      title: 'resources.staff-users.title',
      under: 'settings',
      page: (): Page => import('./StaffUserList.tsx'),
    },
    create: {
      needs: 'staff-users',
      paths: { admin: '/add-staff-user' },
      title: 'resources.staff-users.add.title',
      under: 'settings',
      page: (): Page => import('./AddStaffUser.tsx'),
    },
    edit: {
      needs: 'staff-users',
      paths: { admin: '/staff-user/:id' },
      title: 'resources.staff-users.update.title',
      under: 'settings',
      page: (): Page => import('./UpdateStaffUser.tsx'),
    },
  },
});
