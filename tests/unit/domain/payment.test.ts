import { describe, expect, it, test } from 'vitest';
import { checkPayment, paymentDetailToSend, type PaymentInput } from '#domain/money/payment.ts';
import { proves } from '../../spec/proves.ts';

const today = '2026-11-20';
const valid: PaymentInput = { paidFee: 1500, paymentMode: 'UPI', paymentDate: today, paymentDetail: 'Ref 4711' };
const fill = 'Please fill the payment details';

test.each<[string, Partial<PaymentInput>, string[]]>([
  ['a valid payment', {}, []],
  ['a fee of 0', { paidFee: 0 }, []],
  ['a fee below 0', { paidFee: -0.01 }, ['Paid fee must be from 0 to 10,00,000']],
  ['a fee at the limit', { paidFee: 10_00_000 }, []],
  ['a fee with paise', { paidFee: 1499.99 }, []],
  ['a fee of three decimals', { paidFee: 1499.999 }, ['Paid fee may have at most two decimals']],
  ['no fee', { paidFee: null }, [fill]],
  ['a fee that is no number', { paidFee: Number.NaN }, [fill]],
  ['no mode and no date', { paymentMode: '', paymentDate: '' }, [fill, fill]],
  ['no detail', { paymentDetail: ' ' }, [fill]],
  ['an unknown mode', { paymentMode: 'Online' }, ['Payment mode must be one of UPI, Net Banking, Cash']],
  ['paid tomorrow', { paymentDate: '2026-11-21' }, ['Payment date cannot be later than today']],
  ['paid on no day', { paymentDate: '2026-11-31' }, ['Payment date must be a date, such as 31-12-2005']],
  ['paid on the first day that money can have', { paymentDate: '2000-01-01' }, []],
  ['paid the day before', { paymentDate: '1999-12-31' }, ['Payment date cannot be before 01/01/2000']],
  ['paid a thousand years ago', { paymentDate: '1026-11-20' }, ['Payment date cannot be before 01/01/2000']],
  ['a detail of 501', { paymentDetail: 'x'.repeat(501) }, ['Payment detail may have at most 500 characters']],
])('%s', (_name, patch, messages) => {
  expect(checkPayment({ ...valid, ...patch }, today).map((problem) => problem.message)).toEqual(messages);
});

describe('checkPayment', () => {
  it('does without the detail where it is not asked for', () => {
    expect(checkPayment({ ...valid, paymentDetail: '' }, today, { detailRequired: false })).toEqual([]);
  });
});

describe('paymentDetailToSend', () => {
  it('says who received cash', () => {
    proves('3 Payment: Every field; received by');
    expect(paymentDetailToSend('Desk', 'Meena', 'Cash')).toBe('Received By: Meena, Details: Desk');
  });

  it('says nothing more where nobody is named or it is not cash', () => {
    expect(paymentDetailToSend('Desk', ' ', 'Cash')).toBe('Desk');
    expect(paymentDetailToSend('Ref 1', 'Meena', 'UPI')).toBe('Ref 1');
  });
});
