/** What the fields of an enquiry are called: in its form, its list and the file of a person. */
export const enquiryLabels = {
  name: 'Name',
  mobile: 'Mobile',
  email: 'E-mail',
  courseName: 'Course',
  source: 'From',
  note: 'What was said',
  nextDay: 'Call again',
  state: 'State',
  reason: 'Reason',
  askedOn: 'Asked on',
  formSent: 'Form sent',
} as const;

/** The states of an enquiry in words. */
export const enquiryStateWords = { OPEN: 'Open', ADMITTED: 'Admitted', LOST: 'Lost' } as const;
