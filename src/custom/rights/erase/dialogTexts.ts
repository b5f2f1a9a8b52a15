import { lateTexts } from '#src/text.ts';

/** What is said before somebody is erased (W53). */
export const eraseDialogTexts = lateTexts('erasing', {
  title: 'Erase %{name}',
  loading: 'Looking what is kept',
  loadFailed: 'What is kept could not be looked up.',
  failed: 'The particulars could not be erased.',
  refused: 'Not possible yet: %{reason}.',
  noUndo: 'There is no undo. Backups keep it until they are deleted.',
  goes: 'What goes',
  stays: 'What stays, and why',
  particulars: 'Particulars: name, mobile, e-mail, birth date, family, education, guardian',
  papers: '%{smart_count} paper |||| %{smart_count} papers: photo and income proof',
  consents: '%{smart_count} consent |||| %{smart_count} consents',
  notes: '%{smart_count} note |||| %{smart_count} notes',
  enquiries: '%{smart_count} enquiry |||| %{smart_count} enquiries',
  messages: 'The text of %{smart_count} message |||| The texts of %{smart_count} messages',
  traces: 'What imports and the activity log say of the person',
  amounts: 'Courses, amounts and days, under ‘Erased’ and a number in place of the name',
  day: 'Course and day of the registration, under ‘Erased’ and a number in place of the name',
  receipts:
    '%{smart_count} receipt until %{day}: the law on accounts asks for it |||| %{smart_count} receipts until %{day}: the law on accounts asks for them',
  issues:
    '%{smart_count} issue of a certificate, with the name: it can still be verified |||| %{smart_count} issues of certificates, with the name: they can still be verified',
  log: 'Who did what, and when, in the activity log',
  reasonHelp: 'Kept in the activity log. Do not write the name.',
  typeName: 'Type %{name} to confirm',
  wrongName: 'This is not the name',
  submit: 'Erase %{name} for good',
  done: 'Particulars erased',
} as const);
