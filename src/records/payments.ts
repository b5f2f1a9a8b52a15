import { texts } from '#contract/texts.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const payments = defineResource({
  name: 'payments',
  recordRepresentation: 'paymentDetail',
  calls: {
    id: 'PaymentId',
    list: 'GetPaymentList',
    search: ['studentName', 'studentMobile', 'paymentDetail'],
    sums: ['paidFee'],
    failed: { list: texts.payments.fetchFailed, notFound: texts.payments.notFound },
  },
});

export type Payment = RecordIn<typeof payments>;
