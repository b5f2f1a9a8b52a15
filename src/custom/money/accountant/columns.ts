import { shownMode } from '#domain/words/codes.ts';
import type { ExportColumn } from '#src/ui/export/table.ts';
import './texts.ts';

/** A row of money: a receipt, a reversal or a refund; in the day book what entered or left the drawer as well. */
interface MoneyRow {
  /** '' for a payment from before there were numbers; the present server has none at all. */
  receiptNo?: string | undefined;
  /** YYYY-MM-DD. */
  paymentDate?: string | null | undefined;
  paymentMode?: string | null | undefined;
  /** Whose it is, or what it was for. The head stays 'Student', as accountants import the file by it. */
  studentName?: string | null | undefined;
}

/**
 * One row for each receipt, as in a cash book: the debit is what came in, the credit what went back by a reversal or a refund. Both are rupees, and
 * there is no sum, as accountants import the file. `amountOf` is negative for what went back.
 */
export function accountantColumns<Row extends MoneyRow>(amountOf: (row: Row) => number): readonly ExportColumn<Row>[] {
  return [
    { label: 'accountant.number', value: ({ receiptNo }) => receiptNo },
    { label: 'accountant.date', kind: 'day', value: ({ paymentDate }) => paymentDate },
    { label: 'accountant.mode', value: ({ paymentMode }) => shownMode(paymentMode) },
    { label: 'accountant.student', value: ({ studentName }) => studentName },
    { label: 'accountant.debit', kind: 'rupees', value: (row) => (amountOf(row) < 0 ? null : amountOf(row)) },
    { label: 'accountant.credit', kind: 'rupees', value: (row) => (amountOf(row) < 0 ? -amountOf(row) : null) },
  ];
}
