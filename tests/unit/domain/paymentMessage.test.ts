import { expect, test } from 'vitest';
import { readPaymentMessage } from '#domain/money/paymentMessage.ts';

test.each([
  [
    'Dear Customer, your A/c XX4410 is credited by Rs 4,500.00 on 24-11-26 by transfer from NOOR JAHAN. UPI Ref No 633098817204. -Indian Bank',
    { amount: '4500.00', reference: '633098817204', day: '2026-11-24' },
  ],
  [
    'Rs.6000.00 credited to HDFC Bank A/c XX4410 on 25-11-26 from VPA saravanan77@okhdfcbank (UPI 561330998172)',
    { amount: '6000.00', reference: '561330998172', day: '2026-11-25' },
  ],
  [
    'You have received ₹2,500 from Angelin Xavier on 21 Nov 2026. UTR: 632551188000',
    { amount: '2500', reference: '632551188000', day: '2026-11-21' },
  ],
  [
    'INR 12,000.00 credited to your A/c XX4410 by NEFT-N331260049123456-R VENKATESAN',
    { amount: '12000.00', reference: 'N331260049123456', day: '' },
  ],
  [
    'A/c *4410 Credited for Rs:4500.00 on 28-11-2026 10:11:12 by Mob Bk ref no 633098817204 Avl Bal Rs:94500.00.-Union Bank of India',
    { amount: '4500.00', reference: '633098817204', day: '2026-11-28' },
  ],
  [
    'Paid ₹4,500\nTo Kaveri Institute\nUPI transaction ID\n633098817204\nGoogle Pay\n28 Nov 2026, 10:11 am',
    { amount: '4500', reference: '633098817204', day: '2026-11-28' },
  ],
  // A mobile is no reference, a debit is no payment to us, and a reference alone is pasted as it is.
  ['Rs 500 credited, call 919840012345', undefined],
  ['Rs 500 debited from A/c XX4410, UPI Ref 633098817204', undefined],
  ['Rs 500 debited from A/c XX4410 and paid to LANDLORD, UPI Ref 633098817204', undefined],
  ['633098817204', undefined],
])('of %j what it says of a payment is read', (text, read) => {
  expect(readPaymentMessage(text, '2026-11-29')).toEqual(read);
});
