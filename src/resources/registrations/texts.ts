import { approveTitle } from '#src/custom/admission/approve/title.ts';

/** Registered Students (spec 2). */
export const registrationsTexts = {
  name: 'Registration |||| Registrations',
  title: 'Registered Students',
  empty: 'No registrations found.',
  belongs: 'Who registers on the institute’s site waits here to be approved.',
  review: 'Review',
  reviewOf: 'Review the registration of %{name}',
  fields: {
    name: 'Name',
    course: 'Course',
    mobile: 'Mobile',
    email: 'Email',
    dateCreated: 'Registered',
    status: 'Status',
    action: 'Action',
  },
  approve: approveTitle,
} as const;
