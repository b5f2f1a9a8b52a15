import { Suspense, useState } from 'react';
import { refundable } from '#domain/money/refund.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { usePathTo, useProfile } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';
import type { Fee } from '#src/custom/money/fees/fees.ts';
import '#src/custom/money/fees/texts.ts';

const ChangeDialog = lazyPart(() => import('./ChangeDialog.tsx'));
const InstalmentsDialog = lazyPart(() => import('./InstalmentsDialog.tsx'));
const RefundDialog = lazyPart(() => import('./RefundDialog.tsx'));

type Task = 'fee' | 'concession' | 'instalments' | 'refund';

/** The address of the counter with a student and an enrolment; undefined where the profile has no counter. */
function useCounterPath() {
  const path = usePathTo()('counter', 'take');
  return (studentId: number, enrolmentId: number) => path && `${path}?student=${studentId}&enrolment=${enrolmentId}`;
}

/** What the profile may do about what an enrolment owes: take a payment, or change fee, concession, instalments, or refund. */
export function FeeActions({ fee, studentId }: { fee: Fee; studentId: number }) {
  const text = useTexts('fees');
  const [task, setTask] = useState<Task | null>(null);
  const counter = useCounterPath()(studentId, fee.studentCourseId);
  const isOffice = useProfile() === 'md_office';
  const { courseName, status, due, feeAssumed, paid } = fee;
  const isDeleted = status === enrolmentStatus.deleted;
  const asked = fee.fee - fee.concession;
  const whyNoRefund = () => {
    if (refundable(status, fee) > 0) return '';
    return text(paid > 0 ? 'refund.why' : 'refund.whyNothing');
  };
  const entry = (name: Task, label: string, why = '') => ({ text: label, why, onChoose: () => setTask(name) });
  const entries = [
    ...(asked > 0 && !isDeleted ? [entry('instalments', text('plan.open'))] : []),
    ...(isOffice
      ? [
          entry('concession', text('change.concession.open')),
          entry('fee', text('change.fee.open')),
          entry('refund', text('refund.open'), whyNoRefund()),
        ]
      : []),
  ];
  const close = () => setTask(null);
  return (
    <>
      {counter && due > 0 && !isDeleted && (
        <RowButton to={counter} aria-label={text('takePaymentFor', { course: courseName })}>
          {text('takePayment')}
        </RowButton>
      )}
      {isOffice && Number(feeAssumed) === 1 && (
        <RowButton onClick={() => setTask('fee')} aria-label={text('setFeeOf', { course: courseName })}>
          {text('change.fee.open')}
        </RowButton>
      )}
      {entries.length > 0 && <RowMenu label={text('more', { course: courseName })} entries={entries} />}
      <Suspense>
        {(task === 'fee' || task === 'concession') && <ChangeDialog what={task} fee={fee} onClose={close} />}
        {task === 'instalments' && <InstalmentsDialog fee={fee} onClose={close} />}
        {task === 'refund' && <RefundDialog fee={fee} studentId={studentId} onClose={close} />}
      </Suspense>
    </>
  );
}
