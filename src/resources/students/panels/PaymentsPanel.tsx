import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTexts } from '#src/text.ts';
import { formatDay } from '#domain/dates.ts';
import { formatRupees } from '#domain/money.ts';
import { useCourses } from '#src/custom/lookups/lookups.ts';
import { addUp } from '#src/dataProvider/completeList.ts';
import type { Payment } from '#src/records/payments.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { type CourseFee, feesDue } from '#domain/feesDue.ts';
import { useEnrolmentsOf, usePaymentsOf } from './useOfStudent.ts';

const cells = {
  date: ({ paymentDate }) => formatDay(paymentDate),
  course: ({ courseName }) => courseName,
  mode: ({ paymentMode }) => paymentMode,
  detail: ({ paymentDetail }) => paymentDetail,
  paid: ({ paidFee }) => formatRupees(Number(paidFee ?? 0)),
} satisfies Record<string, (payment: Payment) => string | null>;
const columns = ['date', 'course', 'mode', 'detail', 'paid'] as const;

/** In a narrow panel each payment takes two lines: course and amount, then the rest. */
const table = {
  '& tbody tr:last-child > td': { borderBottom: 0 },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
  '& td': { py: 0.75, overflowWrap: 'anywhere' },
  '& .date, & .mode, & .paid': { whiteSpace: 'nowrap' },
  '& .paid': { textAlign: 'right' },
  '& td.paid': { fontWeight: 600 },
  '@container (max-width: 559px)': {
    // Visually hidden, but still announced by screen readers.
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplate: '"course course course paid" "date mode detail detail" / auto auto 1fr auto',
      columnGap: 1.5,
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    },
    ...Object.fromEntries(columns.map((column) => [`& td.${column}`, { gridArea: column }])),
    '&& td': { p: 0, height: 'auto', border: 0 },
    '& td.date, & td.mode, & td.detail': { color: 'text.secondary' },
  },
} as const;

/** The payments of a student, their total and the fees due. */
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
          <Table aria-label={text('title')} sx={table}>
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column} className={column}>
                    {text(`columns.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((payment) => (
                <TableRow key={payment.id}>
                  {columns.map((column) => (
                    <TableCell key={column} className={column}>
                      {cells[column](payment)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </Panel>
  );
}

/** The fees of each course; undefined until enrolments and courses are loaded. */
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
