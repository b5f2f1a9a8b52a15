import { describe, expect, it } from 'vitest';
import { moneyProblems, paymentToSend, type PaymentValues } from '#src/custom/money/form/money.ts';
import { notAnAmount } from '#domain/money/typedAmount.ts';
import { proves } from '../../spec/proves.ts';

const today = '2026-11-20';
const paid = {
  paidFee: '4500.50',
  paymentMode: 'Cash',
  receivedBy: 'Meena',
  paymentDate: today,
  paymentDetail: 'No. 17',
};

const emptyPayment: PaymentValues = {
  paidFee: '',
  paymentMode: '',
  receivedBy: '',
  paymentDate: '',
  paymentDetail: '',
};

const problemsOf = (values: PaymentValues, detailRequired: boolean) =>
  moneyProblems(values.paidFee, values, today, { closedTo: '', received: [], detailRequired });

describe('the payment as typed', () => {
  it('sends who received cash in its detail', () => {
    proves('5 Approve: Paid fee from 0, date not after today, Received By for Cash');
    expect(paymentToSend(paid)).toEqual({
      paidFee: 4500.5,
      paymentMode: 'Cash',
      paymentDate: today,
      paymentDetail: 'Received By: Meena, Details: No. 17',
    });
  });

  it('sends the detail alone when nobody is named or it was not cash', () => {
    expect(paymentToSend({ ...paid, receivedBy: ' ' }).paymentDetail).toBe('No. 17');
    expect(paymentToSend({ ...paid, paymentMode: 'UPI' }).paymentDetail).toBe('No. 17');
  });

  it('asks for all four of its details', () => {
    const problems = problemsOf(emptyPayment, true);
    expect(problems.map(({ field }) => field)).toEqual(['paidFee', 'paymentMode', 'paymentDate', 'paymentDetail']);
    expect(new Set(problems.map(({ message }) => message))).toEqual(new Set(['Please fill the payment details']));
  });

  it('does not ask for the detail where a course is added', () => {
    expect(problemsOf({ ...paid, paymentDetail: '' }, false)).toEqual([]);
  });

  it('takes a fee of nothing, and today', () => {
    proves('5 Approve: Paid fee from 0, date not after today, Received By for Cash');
    expect(problemsOf({ ...paid, paidFee: '0' }, true)).toEqual([]);
  });

  it('refuses a day after today', () => {
    proves('5 Approve: Paid fee from 0, date not after today, Received By for Cash');
    expect(problemsOf({ ...paid, paymentDate: '2026-11-21' }, true)).toMatchObject([{ field: 'paymentDate' }]);
  });

  it('refuses a detail that is too long with who received it', () => {
    const long = { ...paid, paymentDetail: 'x'.repeat(480) };
    expect(problemsOf(long, true)).toMatchObject([{ field: 'paymentDetail' }]);
    expect(problemsOf({ ...long, receivedBy: '' }, true)).toEqual([]);
  });

  it('takes an amount as it was pasted, and says what is none', () => {
    const pasted = { ...paid, paidFee: 'Rs. 4,500' };
    expect(problemsOf(pasted, true)).toEqual([]);
    expect(paymentToSend(pasted).paidFee).toBe(4500);
    expect(problemsOf({ ...paid, paidFee: 'Rs. 4.500', paymentMode: '' }, true)).toMatchObject([
      { field: 'paidFee', message: notAnAmount },
      { field: 'paymentMode' },
    ]);
  });
});
