/** The titles of staff users, for the menu and the logs; the other texts are loaded with the pages. */
export const staffUsersTitles = {
  title: 'Staff Users',
  add: { title: 'Add Staff User' },
  update: { title: 'Update Staff User' },
  profiles: { admin: 'Admin', md_office: 'MD Office' },
} as const;
