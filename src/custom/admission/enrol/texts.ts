/** The sequence that makes somebody a student of a course: approval, Add Student, a further course. */
export const enrolTexts = {
  steps: { student: 'adding the student', payment: 'recording the payment', link: 'adding the course' },
  lookalikes: 'A similar student exists already |||| %{smart_count} similar students exist already',
  lookalikesHelp: 'If it is the same person, add the course to that student instead.',
  same: { mobile: 'same mobile', email: 'same e-mail', nameAndBirthDate: 'same name and birth date' },
  application: {
    waits: 'An application of this mobile waits:',
    open: 'open it',
    choose: 'It is this one: approve it with this student',
  },
  waiting: {
    use: 'Use this payment',
    void: 'Void it',
    voidTitle: 'Void payment',
    decide: 'Please decide on the payment that is there first.',
  },
  paymentRecorded: 'The payment is recorded already.',
} as const;

/** What is asked about a payment. */
export const paymentTexts = {
  heading: 'Payment',
  fields: {
    paidFee: 'Paid Fee',
    paymentMode: 'Payment Mode',
    receivedBy: 'Received By',
    paymentDate: 'Payment Date',
    paymentDetail: 'Payment Detail',
  },
  courseFee: 'Course fee %{fee}',
  otherFee: '%{course} costs %{fee}. Record a payment of %{paid} all the same?',
  otherInstalment: 'The first instalment is %{fee}. Record a payment of %{paid} all the same?',
  staysDue: '%{due} stays due.',
  modeHelp: 'U, N or C on the keyboard',
  dateHelp: 'Today or earlier',
  receiverHelp: 'Who took the cash',
  detailHelp: 'Transaction number, receipt number or the like',
  cashHelp: 'What there is to say of the cash',
} as const;
