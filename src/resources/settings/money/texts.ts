import { lateTexts } from '#src/text.ts';

/** What was done to money since an admin looked (W42, W44). */
export const moneyChangesTexts = lateTexts('moneyChanges', {
  title: 'Money and papers since you looked',
  loadFailed: 'Failed to load what was done to money',
  nothing: 'Nothing was changed, refunded, reversed, opened again or made out to somebody else.',
  more: 'The newest %{shown} of %{total}',
  seen: 'Mark as seen',
  showAll: 'Show all %{count}',
  fee: 'Fee set from %{was} to %{amount}',
  concession: 'Concession changed from %{was} to %{amount}',
  refund: 'Refunded %{amount} by %{mode}',
  inCash: 'though it came by %{modes}',
  reversal: 'Reversed %{amount} by %{mode}',
  RunImport: 'Imported payments of %{amount} (%{file})',
  AllowImport: 'Allowed payments of %{amount} of the import %{file}',
  UndoImport: 'Undid an import with payments of %{amount} (%{file})',
  reopened: 'Took back the closing of the day book of %{day}',
  otherName: 'Certificate made out to %{name}, who is not the student',
  upiId: {
    changed: 'UPI id changed from %{was} to %{now}',
    set: 'UPI id set to %{now}',
    removed: 'UPI id %{was} removed',
  },
  because: 'Reason: %{reason}',
} as const);
