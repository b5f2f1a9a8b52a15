import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { texts } from '#contract/texts.ts';
import type { Page } from '#src/app/routing/screen.ts';
import { defineResource, type RecordIn } from '#src/dataProvider/defineResource.ts';

export const payments = defineResource({
  name: 'payments',
  calls: {
    id: 'PaymentId',
    list: 'GetPaymentList',
    search: ['studentName', 'studentMobile', 'paymentDetail'],
    sums: ['paidFee'],
    failed: { list: texts.payments.fetchFailed, notFound: texts.payments.notFound },
  },
  screens: {
    list: {
      paths: { md_office: '/md-payment-list' },
      title: 'resources.payments.title',
      menu: { label: 'resources.payments.title', icon: PaymentsIcon },
      page: (): Page => import('./PaymentList.tsx'),
    },
  },
});

export type Payment = RecordIn<typeof payments>;
