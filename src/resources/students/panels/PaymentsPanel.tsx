import { Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTexts } from '#src/text.ts';
import { type CourseFee, feesDue } from '#domain/money/feesDue.ts';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { type Fee, useFees } from '#src/custom/money/fees/fees.ts';
import { PaymentsTable } from '#src/custom/money/fees/PaymentsTable.tsx';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import type { Payment } from '#src/records/payments.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import { useEnrolmentsOf, usePaymentsOf } from './useOfStudent.ts';

const ReverseDialog = lazyPart(() => import('#src/custom/money/fees/ReverseDialog.tsx'));

/** The payments of a student with their receipts, their total and what is due; by the course list where the server keeps no fees. */
export function PaymentsPanel({ studentId }: { studentId: number }) {
  const ours = useOurs();
  return ours ? <LedgerPayments studentId={studentId} /> : <ListedPayments studentId={studentId} />;
}

function LedgerPayments({ studentId }: { studentId: number }) {
  const text = useTexts('studentPanels.payments');
  const payments = usePaymentsOf(studentId);
  const { data: fees } = useFees(studentId);
  const [reversing, setReversing] = useState<Payment | null>(null);
  const feeOf = (payment: Payment) => fees?.find((fee) => fee.studentCourseId === payment.studentCourseId);
  return (
    <Panel title={text('title')} note={fees && <Owed fees={fees} />} query={payments} empty={text('none')}>
      {(rows) => (
        <>
          <PaymentsTable
            label={text('title')}
            rows={rows}
            columns={['number', 'date', 'course', 'mode', 'detail', 'paid']}
            renderActions={(payment) => <PaymentActions payment={payment} onReverse={() => setReversing(payment)} />}
          />
          <Suspense>
            {reversing && (
              <ReverseDialog payment={reversing} fee={feeOf(reversing)} onClose={() => setReversing(null)} />
            )}
          </Suspense>
        </>
      )}
    </Panel>
  );
}

/** What was paid in all, and what is due. */
function Owed({ fees }: { fees: readonly Fee[] }) {
  const text = useTexts('studentPanels.payments');
  const paid = formatRupees(sumOf(fees.map((fee) => fee.paid)));
  const due = sumOf(fees.map((fee) => fee.due));
  return due > 0 ? text('owed', { paid, due: formatRupees(due) }) : text('nothingDue', { paid });
}

/** In front of a server that keeps no fees. */
function ListedPayments({ studentId }: { studentId: number }) {
  const text = useTexts('studentPanels.payments');
  const payments = usePaymentsOf(studentId);
  const fees = useListedFees(studentId, payments.data);
  const unpaid = fees?.filter(({ paid, fee }) => paid < fee) ?? [];
  return (
    <Panel title={text('title')} note={fees && <Total fees={fees} />} query={payments} empty={text('none')}>
      {(rows) => (
        <>
          {unpaid.map(({ courseId, courseName, paid, fee }) => (
            <Typography key={courseId} sx={{ px: 2, pb: 1.25, color: 'warning.main', fontWeight: 600 }}>
              {text('due', {
                course: courseName,
                paid: formatRupees(paid),
                fee: formatRupees(fee),
                due: formatRupees(sumOf([fee, -paid])),
              })}
            </Typography>
          ))}
          <PaymentsTable label={text('title')} rows={rows} columns={['date', 'course', 'mode', 'detail', 'paid']} />
        </>
      )}
    </Panel>
  );
}

/** The fees of each course by the course list; undefined until enrolments and courses are loaded. */
function useListedFees(studentId: number, payments: readonly Payment[] | undefined): CourseFee[] | undefined {
  const { data: enrolments } = useEnrolmentsOf(studentId);
  const { courses, loaded } = useCourses();
  if (!payments || !enrolments || !loaded) return undefined;
  const paid = payments.map((payment) => ({ ...payment, paidFee: Number(payment.paidFee ?? 0) }));
  return feesDue(enrolments, paid, (courseId) => courses.find(({ id }) => id === courseId)?.fees);
}

function Total({ fees }: { fees: readonly CourseFee[] }) {
  const text = useTexts('studentPanels.payments');
  const paid = sumOf(fees.map((entry) => entry.paid));
  const fee = sumOf(fees.map((entry) => entry.fee));
  return text('paid', { paid: formatRupees(paid), fee: formatRupees(fee) });
}
