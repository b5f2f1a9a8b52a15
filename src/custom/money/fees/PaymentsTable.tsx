import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { shownMode } from '#domain/words/codes.ts';
import { formatDay } from '#domain/words/dates.ts';
import { formatRupees } from '#domain/words/money.ts';
import type { Payment } from '#src/records/payments.ts';
import { useTexts } from '#src/text.ts';
import './texts.ts';
import { visuallyHidden } from '#src/ui/page/pageStyle.ts';

/** Money in, the reversal of another row, or a refund (W44). */
const kinds = ['payment', 'reversal', 'refund'] as const;

/** What a row of a payment is; a server without a ledger knows only money in. */
const kindOf = ({ kind }: Pick<Payment, 'kind'>) => kinds[Number(kind ?? 0)] ?? 'payment';

/** Money in that no enrolment uses and that was not taken back (W27). */
export const isUnused = ({ kind, reversedBy, studentCourseId }: Payment): boolean =>
  !kind && !reversedBy && !studentCourseId;

/** Whether a row may be taken back: once, and never what takes another back; ₹0 has nothing to take (W44). */
export const isReversible = (payment: Payment): boolean =>
  kindOf(payment) !== 'reversal' && !payment.reversedBy && payment.paidFee !== 0;

const cells = {
  number: ({ receiptNo }) => receiptNo ?? '',
  date: ({ paymentDate }) => formatDay(paymentDate),
  student: ({ studentName }) => studentName,
  course: ({ courseName }) => courseName,
  mode: ({ paymentMode }) => shownMode(paymentMode),
  detail: ({ paymentDetail }) => paymentDetail,
  paid: ({ paidFee }) => formatRupees(Number(paidFee ?? 0)),
} satisfies Record<string, (payment: Payment) => string | null>;
type ColumnName = keyof typeof cells;

const red = { color: 'error.main' } as const;

/** In a narrow panel each payment takes two lines and a line of buttons. */
const styleOf = (columns: readonly ColumnName[]) =>
  ({
    '& tbody tr:last-child > td': { borderBottom: 0 },
    '& .MuiTableCell-root': { px: 1 },
    '& tr > :first-of-type': { pl: 2 },
    '& tr > :last-of-type': { pr: 2 },
    '& td': { py: 0.75, overflowWrap: 'anywhere' },
    '& .number, & .date, & .mode, & .paid': { whiteSpace: 'nowrap' },
    '& .paid, & .actions': { textAlign: 'right' },
    '& td.paid': { fontWeight: 600 },
    // A reference of 12 digits is not broken, and a course takes two lines at most.
    '& td.detail': { minWidth: 'calc(12ch + 20px)' },
    '& td.course': { minWidth: 168 },
    '@container (max-width: 639px)': {
      '& thead': visuallyHidden,
      '& tbody tr': {
        display: 'grid',
        gridTemplate: [
          columns.includes('student') ? '"student student paid"' : '"course course paid"',
          ...(columns.includes('student') ? ['"course course mode"'] : []),
          `"${columns.includes('date') ? 'date' : 'number'} ${columns.includes('detail') ? 'detail' : '.'} ${columns.includes('student') ? '.' : 'mode'}"`,
          `"${columns.includes('date') && columns.includes('number') ? 'number' : '.'} actions actions"`,
        ].join(' '),
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: 1.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      },
      ...Object.fromEntries([...columns, 'actions'].map((column) => [`& td.${column}`, { gridArea: column }])),
      '&& td': { p: 0, height: 'auto', minWidth: 0, border: 0 },
      '& td:is(.mode, .paid)': { textAlign: 'right' },
      '& td.date, & td.mode, & td.detail, & td.number': { color: 'text.secondary' },
    },
  }) as const;

interface Props {
  label: string;
  rows: readonly Payment[];
  columns: readonly ColumnName[];
  /** The buttons of a row; without it there is no column for them. */
  renderActions?: ((payment: Payment) => ReactNode) | undefined;
}

/** Payments, each in a line; reversals and refunds are red, with a minus and the word. */
export function PaymentsTable({ label, rows, columns, renderActions }: Props) {
  const text = useTexts('fees.payments');
  const content = (column: ColumnName, payment: Payment) => {
    const kind = kindOf(payment);
    if (column === 'course' && kind !== 'payment') return `${cells.course(payment)} (${text(kind)})`;
    if (column === 'course' && payment.reversedBy) return `${cells.course(payment)} (${text('reversed')})`;
    return cells[column](payment);
  };
  return (
    <Table aria-label={label} sx={styleOf(columns)}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column} className={column}>
              {text(`columns.${column}`)}
            </TableCell>
          ))}
          {renderActions && (
            <TableCell className="actions">
              <span className="visually-hidden">{text('columns.actions')}</span>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((payment) => (
          <TableRow key={payment.id} sx={kindOf(payment) === 'payment' ? {} : { '& td.paid': red }}>
            {columns.map((column) => (
              <TableCell key={column} className={column}>
                {content(column, payment)}
              </TableCell>
            ))}
            {renderActions && <TableCell className="actions">{renderActions(payment)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
