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
  many: {
    open: 'Reject %{smart_count} |||| Reject %{smart_count}',
    title: 'Reject %{smart_count} registration |||| Reject %{smart_count} registrations',
    before: 'All of them get the reason that you give here.',
    rejected:
      '%{smart_count} rejected. Undo makes it New again. |||| %{smart_count} rejected. Undo makes them New again.',
    undone: '%{smart_count} is New again. |||| %{smart_count} are New again.',
    reject: 'Reject %{smart_count} |||| Reject %{smart_count}',
    undo: 'Undo',
    undoReason: 'Rejected with others, undone at once',
    rejectState: { running: 'Rejecting', done: 'Rejected', failed: 'Not rejected', unsure: 'Not known' },
    undoState: { running: 'Undoing', done: 'New again', failed: 'Not undone', unsure: 'Not known' },
  },
  approve: approveTitle,
} as const;
