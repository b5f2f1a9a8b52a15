import { Button } from '@mui/material';
import { useGetList, useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { registrationStatus } from '#domain/words/status.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { usePrintReceipt } from '#src/custom/money/receipt/usePrintReceipt.ts';
import type { Payment } from '#src/records/payments.ts';
import type { Registration } from '#src/records/registrations.ts';

interface Props {
  /** The decided registration. */
  registrationId: number;
  /** The new student; 0 for none. */
  studentId: number;
  /** The payment that was recorded; 0 for none. */
  paymentId?: number;
}

/** Prints the receipt of the payment; nothing where it has none. */
function PrintReceipt({ paymentId }: { paymentId: number }) {
  const { data } = useGetOne<Payment>('payments', { id: paymentId }, { throwOnError: false });
  return data?.receiptNo ? <PrintButton paymentId={paymentId} number={data.receiptNo} /> : null;
}

function PrintButton({ paymentId, number }: { paymentId: number; number: string }) {
  const text = useTexts('resources.registrations.approve');
  const { print, busy, paper } = usePrintReceipt(paymentId, number.replaceAll('/', '-'));
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={() => void print()}>
        {text('printReceipt', { number })}
      </Button>
      {paper}
    </>
  );
}

/** Two, as the decided registration may still be among them. */
const oldest = { pagination: { page: 1, perPage: 2 }, sort: { field: 'dateCreated', order: 'ASC' } } as const;

/** After a decision: the receipt, the student, and the registration that waits longest, which has the focus. None without a response. */
export function WhatNext({ registrationId, studentId, paymentId = 0 }: Props) {
  const text = useTexts('resources.registrations.approve');
  const pathTo = usePathTo();
  const status = useLookup('registration').codeOf('New') ?? registrationStatus.new;
  const { data = [] } = useGetList<Registration>(
    'registrations',
    { filter: { status }, ...oldest },
    { throwOnError: false },
  );
  const next = data.find(({ id }) => id !== registrationId)?.id;
  const nextPath = next && pathTo('registrations', 'approve', { ID: next });
  return (
    <>
      {paymentId > 0 && <PrintReceipt paymentId={paymentId} />}
      {studentId > 0 && (
        <Button variant="outlined" component={Link} to={pathTo('students', 'show', { id: studentId })}>
          {text('openStudent')}
        </Button>
      )}
      {nextPath && (
        <Button variant="outlined" component={Link} to={nextPath} autoFocus>
          {text('nextRegistration')}
        </Button>
      )}
    </>
  );
}
