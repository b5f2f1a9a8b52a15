import { lateTexts } from '#src/text.ts';

/** A batch's own page. */
export const batchPageTexts = lateTexts('resources.batches.page', {
  about: 'About the batch',
  title: '%{name}, %{course}',
  from: 'from %{day}',
  period: 'from %{from}, ends %{to}',
  edit: 'Update Batch',
  register: 'Class Register',
  figures: 'Figures of the batch',
  seats: 'Seats taken',
  today: 'Today',
  next: 'Next class',
  noClasses: 'none',
  hold: 'On hold',
  ready: 'Ready to complete',
  due: 'Due',
  students: {
    title: 'Students',
    none: 'Nobody is in this batch.',
    ready:
      '%{smart_count} student may be completed and still holds a seat. |||| %{smart_count} students may be completed and still hold a seat each.',
    completeThem: 'Complete them',
    more: 'All %{smart_count} student |||| All %{smart_count} students',
    due: '%{due} due',
    overdue: '%{overdue} of %{due} overdue',
    dueOf: '%{amount}, %{student}',
  },
  add: {
    open: 'Add Students',
    title: 'Add students to %{batch}',
    about: 'Students of %{course} without a batch',
    all: 'Select all %{smart_count} |||| Select all %{smart_count}',
    none: 'Every student of this course has a batch.',
    loading: 'The students are not loaded yet.',
    choose: 'Choose students.',
    free: 'Only %{smart_count} seat is free. |||| Only %{smart_count} seats are free.',
    submit: 'Add to batch',
    again: 'Try again',
    done: '%{smart_count} student added |||| %{smart_count} students added',
  },
} as const);
