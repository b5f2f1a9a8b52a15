import { fill } from '#domain/words/messages.ts';
import { formatRupees, toRupees } from '#domain/words/money.ts';

// What the bank or a UPI app saw, beside the receipts (W63). Amounts are whole paise; a line that went out is negative.

/** How far a statement is; READING goes on by itself. */
export const statementStates = ['READING', 'READ', 'FAILED'] as const;

/** What became of a line: nothing yet, payments are offered for it, they are known, it was put aside with a reason. */
export const lineStates = ['OPEN', 'OFFERED', 'MATCHED', 'IGNORED'] as const;

/** What a column of a statement may hold (W63). */
export const statementFields = [
  'Day',
  'Narration',
  'Reference',
  'Credit',
  'Debit',
  'Amount',
  'Sign',
  'Balance',
] as const;
export type StatementField = (typeof statementFields)[number];

/** What a statement and a match may hold at most; characters or numbers. */
export const statementLimits = { account: 40, narration: 500, reference: 80, matched: 50 } as const;

/** The modes of payments that a bank sees. */
export const bankModes: readonly string[] = ['UPI', 'Net Banking'];

/** A line and a payment are one another's within so many days, where a reference says so; and where the amount alone does. */
export const reachDays = 30;
export const nearDays = 3;

/** Receipts of so many days before the first line stand beside the lines; earlier ones are looked for by name. */
export const besideDays = 7;

/** The most that a UPI app keeps of what it settles, in percent. */
const mostCharges = 3;

/** A payment that no line covers is missed where the bank's newest line is so many days younger. */
export const missedAfterDays = 5;
/** An account counts for that while it was read within so many days. */
export const accountCountsDays = 40;

/** Narrations are kept for so many months (W63). */
export const narrationMonths = 24;

/** What is said of a statement, with polyglot placeholders. */
export const statementMessages = {
  notFound: 'Statement not found',
  accountNeeded: 'Account is required',
  stillReading: 'The statement is being read. Please wait until it is done.',
  fileGone: 'The file is not kept any more. Read the statement once more.',
  sheetNotFound: 'Sheet not found',
  columnTwice: '%{field} stands in two columns',
  columnNeeded: 'Say which column holds the %{field}',
  amountNeeded: 'Say which column holds the credits, or the amounts',
  signNeeded: 'Say which column tells credits from debits',
  noHeads: 'No heads of a bank’s statement were found in this file. Say which columns hold what.',
  noLines: 'No row of this file has a day and an amount. Say which columns hold what.',
  otherAccount:
    'This statement is of an account that ends in %{found}; %{account} was read of one that ends in %{known}.',
  missingLine: 'A line is missing between rows %{row} and %{next}',
  moreMissing: 'and at %{count} more places',
  unreadable: 'Row %{row} was left out: %{why}',
  moreUnreadable: '%{count} more rows were left out',
  noDay: '%{text} is no day',
  noAmount: '%{text} is no amount',
  lineNotFound: 'Line not found',
  paymentNotFound: 'Payment not found',
  entryNotFound: 'Deposit not found',
  nothingChosen: 'Choose payments, or a deposit',
  oneSide: 'One line for several payments, or several lines for one payment',
  lineMatched: 'This line is matched already',
  lineIgnored: 'This line was put aside: take it back first',
  lineOpen: 'This line is open',
  paymentCovered: 'A line of the bank is matched with this payment already',
  entryCovered: 'A line of the bank is matched with this deposit already',
  notOfBank: 'Only payments by UPI or Net Banking are in the bank',
  paymentReversed: 'This payment was reversed',
  entryReversed: 'Entry is reversed already',
  notDeposit: 'Only a deposit is in the bank',
  otherDirection: 'Money in and money out are not matched with each other',
  missing: '%{amount} is missing',
  restReason: 'Say what the rest is for',
  notOpen: 'Only for a line without a receipt',
  debitLine: 'Money that went out has no receipt',
  askedAlready: 'This was asked for already',
  seenAlready: 'The bank has seen this payment',
  askNotFound: 'Nobody asks for this any more',
} as const;

/** What is matched: paise of the lines and of what they are for; what the app kept, and what stays over of a line. */
export interface MatchSums {
  lines: number;
  books: number;
  charges: number;
  rest: number;
}

/** How many paise are missing of the lines: above 0 the bank has too little, below 0 it has more. */
const missingPaise = ({ lines, books, charges, rest }: MatchSums): number => books - lines - charges + rest;

/** '' or that it does not add up: so much is missing on one side of the two (W63). */
export function checkSums(sums: MatchSums): string {
  const missing = missingPaise(sums);
  if (missing === 0) return '';
  return fill(statementMessages.missing, { amount: formatRupees(toRupees(Math.abs(missing))) });
}

/** Whether an app may have kept so much of what was paid to it: at most 3 % of it. */
export const mayBeCharges = (charges: number, paid: number): boolean =>
  charges >= 0 && charges * 100 <= paid * mostCharges;
