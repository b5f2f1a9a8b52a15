import { Box, Typography } from '@mui/material';
import { useTexts } from '#src/app/text.ts';
import { formatDay } from '#domain/dates.ts';
import { formatRupees } from '#domain/money.ts';
import { useCourses } from '#src/custom/lookups/lookups.ts';
import { addUp } from '#src/dataProvider/completeList.ts';
import { Panel, panelRow } from './Panel.tsx';
import { type CourseFee, feesDue } from './feesDue.ts';
import { useEnrolmentsOf, usePaymentsOf } from './useOfStudent.ts';

/** What a student has paid, of what, and each payment. */
export function PaymentsPanel({ studentId }: { studentId: number }) {
  const text = useTexts('studentPanels.payments');
  const payments = usePaymentsOf(studentId);
  const fees = useFees(studentId, payments.data);
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
                due: formatRupees(fee - paid),
              })}
            </Typography>
          ))}
          {rows.map(({ id, paymentDate, courseName, paymentMode, paymentDetail, paidFee }) => (
            <Box key={id} sx={{ ...panelRow, flexWrap: 'nowrap', alignItems: 'baseline' }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography>{courseName}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {[formatDay(paymentDate), paymentMode, paymentDetail].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <Typography sx={{ fontWeight: 600 }}>{formatRupees(Number(paidFee ?? 0))}</Typography>
            </Box>
          ))}
        </>
      )}
    </Panel>
  );
}

/** What the fees come to, once enrolments and courses are known, too; undefined until then. */
function useFees(studentId: number, payments: ReturnType<typeof usePaymentsOf>['data']): CourseFee[] | undefined {
  const { data: enrolments } = useEnrolmentsOf(studentId);
  const { courses, loaded } = useCourses();
  if (!payments || !enrolments || !loaded) return undefined;
  const paid = payments.map((payment) => ({ ...payment, paidFee: Number(payment.paidFee ?? 0) }));
  return feesDue(enrolments, paid, (courseId) => courses.find(({ id }) => id === courseId)?.fees);
}

function Total({ fees }: { fees: readonly CourseFee[] }) {
  const text = useTexts('studentPanels.payments');
  const { paid = 0, fee = 0 } = addUp(
    fees.map((entry) => ({ ...entry })),
    ['paid', 'fee'],
  );
  return text('paid', { paid: formatRupees(paid), fee: formatRupees(fee) });
}
