import { Alert, Link, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '#src/text.ts';
import { type CourseFee, feesDue } from '#domain/money/feesDue.ts';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { type Fee, useFees } from '#src/custom/money/fees/fees.ts';
import { PaymentReceipt } from '#src/custom/money/fees/PaymentReceipt.tsx';
import { isReversible, isUnused, PaymentsTable } from '#src/custom/money/fees/PaymentsTable.tsx';
import { describePayment } from '#src/custom/admission/enrol/findEnrolment.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import type { Payment } from '#src/records/payments.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
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
  const may = useMay();
  const [reversing, setReversing] = useState<Payment | null>(null);
  const feeOf = (payment: Payment) => fees?.find((fee) => fee.studentCourseId === payment.studentCourseId);
  return (
    <Panel
      title={text('title')}
      note={fees && payments.data && <Owed fees={fees} unused={payments.data.filter(isUnused)} />}
      query={payments}
      empty={text('none')}
    >
      {(rows) => (
        <>
          {rows.filter(isUnused).map((payment) => (
            <UnusedPayment key={payment.id} payment={payment} />
          ))}
          <PaymentsTable
            label={text('title')}
            rows={rows}
            columns={['number', 'date', 'course', 'mode', 'detail', 'paid']}
            renderActions={(payment) => (
              <PaymentReceipt
                payment={payment}
                icons
                onReverse={may('ReversePayment') && isReversible(payment) ? () => setReversing(payment) : undefined}
              />
            )}
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

/** A payment left by an attempt that was not finished, and what to do with it (W27). */
function UnusedPayment({ payment }: { payment: Payment }) {
  const text = useTexts('studentPanels.payments');
  const pathTo = usePathTo();
  const { studentId, courseId, courseName: course } = payment;
  const address = pathTo('students', 'addCourse', { id: studentId });
  return (
    <Alert severity="warning" sx={{ mx: 2, mb: 1.5 }}>
      {text('unused', { payment: describePayment(payment), course })}{' '}
      {address ? (
        <Link component={RouterLink} to={`${address}?course=${courseId}`} color="inherit">
          {text('enrol')}
        </Link>
      ) : (
        text('askAdmin')
      )}
    </Alert>
  );
}

interface OwedProps {
  fees: readonly Fee[];
  /** Payments that no enrolment counts. */
  unused: readonly Payment[];
}

/** What was paid in all, and what is due. */
function Owed({ fees, unused }: OwedProps) {
  const text = useTexts('studentPanels.payments');
  const paid = formatRupees(sumOf([...fees.map((fee) => fee.paid), ...unused.map(({ paidFee }) => paidFee)]));
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
  return feesDue(enrolments, paid, (courseId) => courses.find(({ id }) => id === courseId)?.fees ?? undefined);
}

function Total({ fees }: { fees: readonly CourseFee[] }) {
  const text = useTexts('studentPanels.payments');
  const paid = sumOf(fees.map((entry) => entry.paid));
  const fee = sumOf(fees.map((entry) => entry.fee));
  return text('paid', { paid: formatRupees(paid), fee: formatRupees(fee) });
}
