import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { AdminContext, localStorageStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { todayInIndia } from '#domain/words/dates.ts';
import { PaymentForm } from '#src/custom/admission/payment/PaymentForm.tsx';
import { signIn } from './lessonForm.tsx';

const choice = { undecided: undefined, paid: false, chosenId: 0, use: () => undefined };
const place = { batchId: 0, instalments: [] };
const steps = { busy: false, progress: null, failure: null };
const course = { courseName: 'Web Design', fee: 9750.5 };

beforeEach(() => signIn(7));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name));
const paidFee = () => field('payment.fields.paidFee');
const mode = () => screen.getByLabelText(/paymentMode/);
const send = () => userEvent.click(screen.getAllByText('resources.students.add.approve').at(-1) ?? document.body);
const question = () => screen.queryByRole('alertdialog');

function open(props: Partial<ComponentProps<typeof PaymentForm>> = {}) {
  const save = vi.fn(() => Promise.resolve(true));
  const form = (
    <PaymentForm
      name="payment/1"
      courseId={3}
      course={course}
      choice={choice}
      steps={steps}
      payer={{}}
      foot={{ submit: 'resources.students.add.approve' }}
      onSave={save}
      {...props}
    />
  );
  const content = <AdminContext store={localStorageStore()}>{form}</AdminContext>;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: content }])} />);
  return save;
}

it('has the course’s fee and today filled in, so that the mode and what it says are enough', async () => {
  const save = open({ payer: { detail: 'UPI 4711' }, autoFocus: true });
  expect(document.activeElement).toBe(mode());
  await userEvent.keyboard('u');
  await send();
  const sent = {
    paidFee: 9750.5,
    paymentMode: 'UPI',
    paymentDate: todayInIndia(new Date()),
    paymentDetail: 'UPI 4711',
  };
  await waitFor(() => expect(save).toHaveBeenCalledWith(sent, place));
});

/** Types into the amount. */
const type = async (keys: string) => {
  await userEvent.click(paidFee());
  await userEvent.keyboard(keys);
};

it.each([
  ['u', 'UPI'],
  ['N', 'Net Banking'],
  ['c', 'Cash'],
])('%s in the amount chooses %s, and leaves the amount as it is', async (letter, name) => {
  open();
  await type(letter);
  expect(mode().textContent).toBe(name);
  expect(paidFee().value).toBe('9750.50');
});

it('is sent by a letter and Enter in the amount', async () => {
  const save = open({ payer: { detail: 'UPI 4711' } });
  await type('u{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it('takes a letter for the mode in amount and mode alone', async () => {
  open();
  await type('c');
  await userEvent.click(field('payment.fields.paymentDetail'));
  await userEvent.keyboard('nu');
  expect(mode().textContent).toBe('Cash');
  expect(field('payment.fields.paymentDetail').value).toBe('nu');
});

it('keeps the mode when its list is searched by a letter and left with Escape', async () => {
  open();
  await type('c');
  await userEvent.click(mode());
  await userEvent.keyboard('u{Escape}');
  expect(mode().textContent).toBe('Cash');
});

it('shows the fee as money once it is left, and as it is typed while it has the focus', async () => {
  open();
  expect(paidFee().value).toBe('₹9,750.50');
  await userEvent.click(paidFee());
  expect(paidFee().value).toBe('9750.50');
  await userEvent.keyboard('125000.5');
  expect(paidFee().value).toBe('125000.5');
  await userEvent.tab();
  expect(paidFee().value).toBe('₹1,25,000.50');
});

it('asks about another fee before it is sent, and leads to it where it is not meant', async () => {
  const save = open({ payer: { detail: 'UPI 4711' } });
  mode().focus();
  await userEvent.keyboard('u');
  await userEvent.click(paidFee());
  await userEvent.keyboard('5000');
  await send();
  expect(question()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'lists.cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(paidFee()));
  expect(save).not.toHaveBeenCalled();
  await send();
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ paidFee: 5000 }), place));
});

it('asks about the course’s fee never', async () => {
  const save = open({ payer: { detail: 'UPI 4711' } });
  mode().focus();
  await userEvent.keyboard('n');
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(question()).toBeNull();
});

it('remembers who received cash', async () => {
  const save = open();
  mode().focus();
  await userEvent.keyboard('c');
  await userEvent.type(field('payment.fields.paymentDetail'), 'No. 17');
  await userEvent.type(field('payment.fields.receivedBy'), 'Meena');
  await send();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  cleanup();
  open({ name: 'payment/2' });
  mode().focus();
  await userEvent.keyboard('c');
  expect(field('payment.fields.receivedBy').value).toBe('Meena');
});

it('replaces an offered detail by what is typed', async () => {
  open({ payer: { detail: 'UPI 4711' } });
  await userEvent.click(field('payment.fields.paymentDetail'));
  await userEvent.keyboard('Receipt 17');
  expect(field('payment.fields.paymentDetail').value).toBe('Receipt 17');
});
