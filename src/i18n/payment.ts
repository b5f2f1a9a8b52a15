/** What is asked about a payment. */
export const payment = {
  heading: 'Payment',
  fields: {
    paidFee: 'Paid Fee',
    paymentMode: 'Payment Mode',
    receivedBy: 'Received By',
    paymentDate: 'Payment Date',
    paymentDetail: 'Payment Detail',
  },
  courseFee: 'Course fee %{fee}',
  detailHelp: 'Transaction number, receipt number or the like',
};
