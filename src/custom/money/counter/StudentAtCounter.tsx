import { Alert, Box, Link, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { degreeText } from '#domain/people/personChecks.ts';
import { enrolmentStatus, isDeleted } from '#domain/words/status.ts';
import { closedRefusal } from '#domain/money/checkMoney.ts';
import { today } from '#src/clock.ts';
import { useLookup } from '#src/custom/catalogue/lookups/lookups.ts';
import { StatusChip } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import { type Fee, useFees } from '#src/custom/money/fees/fees.ts';
import { ClosedDay } from '#src/custom/money/form/ClosedDay.tsx';
import { PaymentReceipt } from '#src/custom/money/fees/PaymentReceipt.tsx';
import { isReversible, PaymentsTable } from '#src/custom/money/fees/PaymentsTable.tsx';
import { useStudentPayments } from '#src/custom/money/form/useStudentPayments.ts';
import { useMoneyFactsQuery } from '#src/custom/money/form/useMoneyFacts.ts';
import { NoteLine } from '#src/custom/people/notes/NoteLine.tsx';
import { type Note, useNotes } from '#src/custom/people/notes/notes.ts';
import type { Payment } from '#src/records/payments.ts';
import type { Student } from '#src/records/students.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { sideColumn, stack, twoColumns } from '#src/ui/page/pageStyle.ts';
import type { BankLine } from './bankLine.ts';
import { OwedCourses } from './OwedCourses.tsx';
import { RecordedPayment } from './RecordedPayment.tsx';
import { SentPayment, sentPayments } from './SentPayment.tsx';
import { NothingToTake, type Recorded, TakePayment } from './TakePayment.tsx';
import { nothingTyped, EarlyKeys } from './EarlyKeys.tsx';

const ReverseDialog = lazyPart(() => import('#src/custom/money/fees/ReverseDialog.tsx'));

/** The enrolment to be paid first: the one whose oldest instalment is the oldest, else the newest. */
const likeliest = (fees: readonly Fee[]): Fee | undefined =>
  fees
    .filter(({ due }) => due > 0)
    .toSorted((a, b) => String(a.oldestDue).localeCompare(String(b.oldestDue)))
    .at(0) ?? fees[0];

/** The payment is beside what is owed, and between it and the payments on a phone. */
const columns = { ...twoColumns, gridTemplateRows: { lg: 'auto 1fr' } } as const;
const paying = { ...sideColumn, gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } } as const;

interface Props {
  studentId: number;
  /** The enrolment that the address names; 0 for none. */
  enrolmentId: number;
  /** The line of the bank whose payment is taken; undefined while it is asked for, null without one. */
  line: BankLine | null | undefined;
  onChoose: (enrolmentId: number) => void;
  /** There is nothing to take of this student. */
  onNothing: () => void;
}

/** Who pays, what is owed, and the payment beside it. */
export function StudentAtCounter({ studentId, enrolmentId, line, onChoose, onNothing }: Props) {
  const text = useTexts('counter');
  const student = useGetOne<Student>('students', { id: studentId }, { throwOnError: false });
  const fees = useFees(studentId);
  const payments = useStudentPayments(studentId);
  const facts = useMoneyFactsQuery();
  const notes = useNotes(studentId);
  const [typedEarly, setTypedEarly] = useState(nothingTyped);
  const [picked, setPicked] = useState(false);
  const [reversing, setReversing] = useState<Payment | null>(null);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const [refusal, setRefusal] = useState('');
  // Of payments that were sent before and have no answer; not of one that is under way.
  const [unanswered, setUnanswered] = useState(sentPayments);
  const sentFor = (fee: Fee) => unanswered.find((sent) => sent.StudentCourseId === fee.studentCourseId);
  const chosen =
    fees.data?.find((fee) => fee.studentCourseId === enrolmentId) ??
    fees.data?.find(sentFor) ??
    likeliest(fees.data ?? []);
  const choose = (id: number) => {
    setPicked(true);
    setTypedEarly(nothingTyped);
    setRecorded(null);
    setRefusal('');
    onChoose(id);
  };
  /** The address names the course from here on: what is due has changed, and another one might be the likeliest. */
  const record = ({ studentCourseId }: Fee, payment: Recorded) => {
    setTypedEarly(nothingTyped);
    setRefusal('');
    setUnanswered(sentPayments());
    setRecorded(payment);
    onChoose(studentCourseId);
  };
  const nothing = (message: ReactNode) => (
    <NothingToTake key={chosen?.studentCourseId} message={message} onShown={() => !picked && onNothing()} />
  );
  const take = (fee: Fee) => {
    if (recorded) return <RecordedPayment recorded={recorded} fee={fee} onAnother={() => setRecorded(null)} />;
    const sent = sentFor(fee);
    if (sent) {
      return (
        <SentPayment
          key={fee.studentCourseId}
          sent={sent}
          onRecorded={(payment) => record(fee, payment)}
          onRefused={(reason) => {
            setUnanswered(sentPayments());
            setRefusal(text('sent.refused', { reason }));
          }}
        />
      );
    }
    if (fee.status === enrolmentStatus.deleted) return nothing(text('take.deleted'));
    if (fee.due === 0) return nothing(text('take.nothingDue', { course: fee.courseName }));
    if (!payments.data || facts.isPending || line === undefined) return <EarlyKeys onType={setTypedEarly} />;
    const { closedTo = '' } = facts.data ?? {};
    if (closedRefusal(today(), closedTo) !== '') return nothing(<ClosedDay closedTo={closedTo} />);
    return (
      <TakePayment
        key={fee.studentCourseId}
        {...{ studentId, fee, typedEarly, line }}
        facts={facts.data}
        payments={payments.data}
        autoFocus={!picked}
        onRecorded={(payment) => record(fee, payment)}
        onUnanswered={() => setUnanswered(sentPayments())}
      />
    );
  };
  const content = () => {
    if (chosen) return take(chosen);
    return fees.data ? nothing(text('noCourses')) : <EarlyKeys onType={setTypedEarly} />;
  };
  if (student.error) return <QueryError query={student} />;
  return (
    <Box sx={columns}>
      <Box sx={stack}>
        <Payer student={student.data} note={notes.data?.[0]} />
        <OwedCourses query={fees} chosen={chosen?.studentCourseId ?? 0} onChoose={choose} />
      </Box>
      <Box sx={paying}>
        <DetailSection title={text('take.title')}>
          {refusal && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          {content()}
        </DetailSection>
      </Box>
      <Panel title={text('receipts')} note={payments.data?.length} query={payments} empty={text('noReceipts')}>
        {(rows) => (
          <PaymentsTable
            label={text('receipts')}
            rows={rows}
            columns={['number', 'date', 'course', 'mode', 'paid']}
            renderActions={(payment) => (
              <PaymentReceipt
                payment={payment}
                icons
                onReverse={isReversible(payment) ? () => setReversing(payment) : undefined}
              />
            )}
          />
        )}
      </Panel>
      <Suspense>
        {reversing && (
          <ReverseDialog
            payment={reversing}
            fee={fees.data?.find((fee) => fee.studentCourseId === reversing.studentCourseId)}
            onClose={() => setReversing(null)}
          />
        )}
      </Suspense>
    </Box>
  );
}

/** Name, status and how to recognise the student, and the newest note. */
function Payer({ student, note }: { student: Student | undefined; note: Note | undefined }) {
  const text = useTexts('counter');
  const pathTo = usePathTo();
  const { textOf } = useLookup('student');
  if (!student) return <Skeleton variant="rounded" height={76} />;
  const { id, name, mobile, eduGrade, eduGradeName } = student;
  const status = textOf(Number(student.status));
  const shownMobile = mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={pathTo('students', isDeleted(status) ? 'deleted' : 'show', { id })}
            color="inherit"
            underline="hover"
            aria-label={text('page', { name })}
          >
            {name}
          </Link>
        </Typography>
        <StatusChip text={status} />
      </Box>
      <Typography color="textSecondary">
        {[text('number', { id }), shownMobile, degreeText(eduGrade, eduGradeName)].filter(Boolean).join(' · ')}
      </Typography>
      <NoteLine note={note?.text} at={note?.dateCreated} />
    </Paper>
  );
}
