import { lateTexts } from '#src/text.ts';

/** Registrations that are rejected together. */
export const rejectManyTexts = lateTexts('resources.registrations.many', {
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
} as const);
