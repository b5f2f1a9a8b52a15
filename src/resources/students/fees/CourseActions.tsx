import { Suspense, useState } from 'react';
import { canReopen, progressOf } from '#domain/people/enrolment.ts';
import { refundable } from '#domain/money/refund.ts';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { useAllBatches } from '#src/custom/classes/batch/batches.ts';
import type { Fee } from '#src/custom/money/fees/fees.ts';
import '#src/custom/money/fees/texts.ts';
import { CorrectDialog } from '#src/custom/people/correct/CorrectButton.tsx';
import { useMay } from '#src/authProvider/useMay.ts';
import { useOurs } from '#src/dataProvider/useOurs.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts, useTranslate } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';
import { RowMenu } from '#src/ui/inputs/RowMenu.tsx';

const ChangeDialog = lazyPart(() => import('./ChangeDialog.tsx'));
const InstalmentsDialog = lazyPart(() => import('./InstalmentsDialog.tsx'));
const RefundDialog = lazyPart(() => import('./RefundDialog.tsx'));
const MoveDialog = lazyPart(() => import('#src/custom/classes/batch/MoveDialog.tsx'));

type Task = 'batch' | 'fee' | 'concession' | 'instalments' | 'refund' | 'reopen';

interface Props {
  enrolment: Enrolment;
  /** What it owes; undefined while that loads, and where the server keeps no fees. */
  fee: Fee | undefined;
  /** After the batch was changed. */
  onMoved: () => void;
}

/** Takes a payment, where the profile has a counter and something is due; sets a fee that was assumed. */
function MoneyButtons({ fee, studentId, onSetFee }: { fee: Fee; studentId: number; onSetFee: () => void }) {
  const text = useTexts('fees');
  const counter = usePathTo()('counter', 'take');
  const may = useMay();
  const { courseName: course, status, due, feeAssumed, studentCourseId } = fee;
  return (
    <>
      {counter && due > 0 && status !== enrolmentStatus.deleted && (
        <RowButton
          to={`${counter}?student=${studentId}&enrolment=${studentCourseId}`}
          aria-label={text('takePaymentFor', { course })}
        >
          {text('takePayment')}
        </RowButton>
      )}
      {may('SetFee') && Number(feeAssumed) === 1 && (
        <RowButton onClick={onSetFee} aria-label={text('setFeeOf', { course })}>
          {text('change.fee.open')}
        </RowButton>
      )}
    </>
  );
}

/** What the profile may do about a course beside its buttons: change batch, fee, concession or instalments, refund, reopen (W37, W43). */
export function CourseActions({ enrolment, fee, onMoved }: Props) {
  const text = useTexts('fees');
  const translate = useTranslate();
  const [task, setTask] = useState<Task | null>(null);
  const ours = useOurs();
  const may = useMay();
  const { id, studentId, courseId, courseName, studentName: student } = enrolment;
  const hasBatches = useAllBatches().some((batch) => batch.courseId === courseId);
  const { status } = progressOf(enrolment);
  const whyNoRefund = () => {
    if (!fee || refundable(fee.status, fee) > 0) return '';
    return text(fee.paid > 0 ? 'refund.why' : 'refund.whyNothing');
  };
  const isAsked = fee && fee.fee > fee.concession && fee.status !== enrolmentStatus.deleted;
  const offered: readonly (readonly [Task, boolean, label: string, why?: string])[] = [
    ['batch', hasBatches && seatedStatuses.includes(status), translate('resources.enrolments.actions.batch')],
    ['instalments', Boolean(isAsked), text('plan.open')],
    ['concession', may('SetConcession') && Boolean(fee), text('change.concession.open')],
    ['fee', may('SetFee') && Boolean(fee), text('change.fee.open')],
    ['refund', may('RefundPayment') && Boolean(fee), text('refund.open'), whyNoRefund()],
    ['reopen', may('ReopenEnrolment') && ours && canReopen(status), translate('correct.reopen.open')],
  ];
  const entries = offered.flatMap(([name, isOffered, label, why = '']) =>
    isOffered ? [{ text: label, why, onChoose: () => setTask(name) }] : [],
  );
  const close = () => setTask(null);
  return (
    <>
      {fee && <MoneyButtons fee={fee} studentId={studentId} onSetFee={() => setTask('fee')} />}
      {entries.length > 0 && (
        <RowMenu label={translate('lists.moreActions', { record: courseName })} entries={entries} />
      )}
      {task === 'reopen' && (
        <CorrectDialog
          call="ReopenEnrolment"
          fields={{ studentCourseId: id }}
          person={student}
          open="correct.reopen.open"
          title={translate('correct.reopen.title', { student, course: courseName })}
          message={translate('correct.reopen.message')}
          done="correct.reopen.done"
          onClose={close}
        />
      )}
      <Suspense>
        {task === 'batch' && (
          <MoveDialog
            enrolments={[enrolment]}
            onClose={(changed) => {
              close();
              if (changed) onMoved();
            }}
          />
        )}
        {fee && (task === 'fee' || task === 'concession') && (
          <ChangeDialog what={task} fee={fee} student={student} onClose={close} />
        )}
        {fee && task === 'instalments' && <InstalmentsDialog fee={fee} onClose={close} />}
        {fee && task === 'refund' && <RefundDialog fee={fee} studentId={studentId} student={student} onClose={close} />}
      </Suspense>
    </>
  );
}
