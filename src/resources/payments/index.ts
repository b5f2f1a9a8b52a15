import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { defineScreens, type Page } from '#src/routing/screen.ts';

export const payments = defineScreens({
  name: 'payments',
  screens: {
    list: {
      paths: { md_office: '/md-payment-list' },
      title: 'resources.payments.title',
      menu: { label: 'resources.payments.title', icon: PaymentsIcon },
      page: (): Page => import('./PaymentList.tsx'),
    },
  },
});
