import { defineScreens, type Page } from '#src/routing/screen.ts';

export const reminders = defineScreens({
  name: 'reminders',
  screens: {
    list: {
      paths: { admin: '/reminders', md_office: '/md-reminders' },
      title: 'resources.reminders.title',
      needs: 'autoReminders',
      page: (): Page => import('./ReminderList.tsx'),
    },
  },
});
