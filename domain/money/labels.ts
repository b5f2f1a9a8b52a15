/** What the fields of a payment are called, on its list and in the file of what is kept about somebody. */
export const paymentLabels = {
  courseName: 'Course',
  paymentMode: 'Mode',
  paymentDate: 'Date',
  paymentDetail: 'Detail',
  receiptNo: 'Number',
  paidFee: 'Paid Fee',
} as const;
