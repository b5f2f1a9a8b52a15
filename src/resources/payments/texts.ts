import { paymentLabels } from '#domain/money/labels.ts';

/** Payment List (spec 2). */
export const paymentsTexts = {
  name: 'Payment |||| Payments',
  title: 'Payment List',
  belongs: 'What students pay stands here once the admin has taken it.',
  mode: 'Payment Mode',
  searchFor: 'Search by name, mobile or detail',
  kinds: { reversal: 'reversal', refund: 'refund', reversed: 'reversed' },
  kindFilter: { label: 'Kind', payment: 'Receipts', reversal: 'Reversals', refund: 'Refunds' },
  seen: { label: 'In the bank', yes: 'Seen', no: 'Not seen' },
  byMode: 'By mode:',
  fields: {
    studentName: 'Student Name',
    studentMobile: 'Mobile',
    ...paymentLabels,
  },
} as const;
