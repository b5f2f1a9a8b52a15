import type { ImportField } from '#domain/import/kinds.ts';

// A sheet as institutes keep it: a title above, heads merged over two rows, notes and a sum below, one thing written in three ways; and
// planted errors, each in a row of its own.

/** A planted error: the row as the spreadsheet counts, and the field that has to be named. */
interface Planted {
  row: number;
  field: ImportField;
  what: string;
}

export interface MessySheet {
  rows: string[][];
  /** The row of the heads, from 1. */
  headRow: number;
  planted: Planted[];
  /** How many rows say nothing wrong. */
  right: number;
}

/** What a sheet is made of: courses that exist, the first of them under another spelling too. */
interface Options {
  courses: readonly { name: string; durationDays: number }[];
  /** A spelling that MatchImport has to be told of, and for how many rows. */
  strange?: string;
  rows?: number;
}

const heads = [
  ['', 'Personal', '', '', '', '', '', 'Course', '', '', '', '', 'Money', '', '', ''],
  [
    'S.No',
    'Name of the Student',
    'Mob No',
    'D.O.B',
    'Sex',
    'E-mail ID',
    'Father Name',
    'Course Name',
    'DOJ',
    'Status',
    'Days Attended',
    'End Date',
    'Total Fees',
    'Concession',
    'Fees Paid',
    'Mode',
  ],
];

/** What the columns of the sheet hold; '' for none. */
export const messyColumns: readonly (ImportField | '')[] = [
  '',
  'Name',
  'Mobile',
  'BirthDate',
  'Gender',
  'Email',
  'ParentName',
  'Course',
  'StartDate',
  'Status',
  'DaysBefore',
  'EndDate',
  'Fee',
  'Concession',
  'Paid',
  'PaymentMode',
];

const names = [
  'Priya R',
  'K.S. Raman',
  'கவிதா சுந்தரம்',
  'अर्जुन वर्मा',
  'Mohamed Farook A',
  'Anu  Mary',
  'S. Vennila',
  'Lakshmi Narayanan',
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

/** A day in one of the ways in which people write it. */
const dayForms = [
  (year: number, month: number, day: number) => `${two(day)}/${two(month)}/${year}`,
  (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`,
  (year: number, month: number, day: number) => `${day}-${months[month - 1]}-${two(year % 100)}`,
  (year: number, month: number, day: number) => `${day}.${month}.${year}`,
];

const mobileForms = [
  (digits: string) => digits,
  (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
  (digits: string) => `0${digits}`,
  (digits: string) => `${digits.slice(0, 5)}-${digits.slice(5)}`,
];
const amounts = ['9000', '₹9,000', 'Rs. 9000/-', '9,000.00'];

/** Errors, each planted once: a field, and what stands in its cell. */
const errors: readonly [ImportField, string][] = [
  ['Mobile', '9.84E+09'],
  ['Mobile', '98400'],
  ['Mobile', '984001234567'],
  ['Mobile', ''],
  ['Mobile', 'Nil'],
  ['Mobile', '98400 12345 / 98400'],
  ['Name', ''],
  ['Name', 'Priya 2'],
  ['Name', 'R@ja'],
  ['Name', 'x'.repeat(101)],
  ['BirthDate', '31/02/2005'],
  ['BirthDate', '14/02/2035'],
  ['BirthDate', 'Feb 2004'],
  ['BirthDate', '00/00/0000'],
  ['BirthDate', '2004'],
  ['Gender', 'X'],
  ['Gender', '7'],
  ['Email', 'priya@'],
  ['Email', 'priya example.in'],
  ['Email', 'a@b@c.in'],
  ['ParentName', 'Raman 2'],
  ['ParentName', 'y'.repeat(101)],
  ['Course', 'Basket Weaving'],
  ['Course', ''],
  ['StartDate', '31/04/2026'],
  ['StartDate', 'soon'],
  ['StartDate', '05/13/2026'],
  ['Status', 'Maybe'],
  ['Status', '?'],
  ['DaysBefore', '9999'],
  ['DaysBefore', '-3'],
  ['DaysBefore', 'many'],
  ['EndDate', '31/11/2025'],
  ['EndDate', '01/01/2025'],
  ['EndDate', '01/01/2031'],
  ['Fee', 'free'],
  ['Fee', '-500'],
  ['Fee', '99,99,99,999'],
  ['Concession', '50000'],
  ['Paid', 'half'],
  ['Paid', '1e3'],
  ['PaymentMode', 'Cheque'],
];

/** A messy sheet; `strange` names the first course in every tenth row. */
export function messySheet({ courses, strange, rows: count = 400 }: Options): MessySheet {
  const rows: string[][] = [['Sri Kaveri Institute of Technology'], [], ...heads.map((row) => [...row])];
  const headRow = rows.length;
  const planted: Planted[] = [];
  const every = Math.floor(count / errors.length);
  for (let index = 0; index < count; index += 1) {
    const course = courses[index % courses.length];
    const dayOf = dayForms[index % dayForms.length] ?? String;
    const birthDate = dayOf(1990 + (index % 17), 1 + (index % 12), 1 + (index % 28));
    const startDate = dayOf(2026, 1, 5 + (index % 9));
    const mobile = mobileForms[index % mobileForms.length]?.(String(9_840_100_000 + index)) ?? '';
    const isDone = index % 7 === 3;
    const row = [
      String(index + 1),
      names[index % names.length] ?? '',
      mobile,
      birthDate,
      ['F', 'Male', 'f', 'male'][index % 4] ?? '',
      index % 3 === 0 ? `Student${index}@Example.in ` : '',
      index % 2 === 0 ? 'T. Selvam' : '',
      index % 10 === 9 && strange !== undefined ? strange : (course?.name ?? ''),
      startDate,
      isDone ? 'Completed' : (['', 'Active', 'Running'][index % 3] ?? ''),
      String(Math.min(index % 5, course?.durationDays ?? 0)),
      isDone ? '20/02/2026' : '',
      amounts[index % amounts.length] ?? '',
      index % 11 === 0 ? '500' : '',
      ['4000/-', '₹2,500', '', '0'][index % 4] ?? '',
      ['', 'Cash', 'GPay', 'Net Banking'][index % 4] ?? '',
    ];
    const error = index % every === every - 1 ? errors[planted.length] : undefined;
    if (error) {
      const [field, text] = error;
      row[messyColumns.indexOf(field)] = text;
      planted.push({ row: headRow + index + 1, field, what: text });
    }
    rows.push(row);
  }
  rows.push(
    [],
    ['', 'Total', '', '', '', '', '', '', '', '', '', '', '36,00,000', '', '9,00,000'],
    ['Note: fees are due on the 5th'],
  );
  return { rows, headRow, planted, right: count - planted.length };
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as text, as a spreadsheet saves or copies them. */
export const asText = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  rows.map((row) => `${row.map(quoted).join(delimiter)}\r\n`).join('');

/** What LibreOffice was given to save (scripts/importFixtures.ts): each error, and a right row after it. */
export const fixtureSheet = (): MessySheet =>
  messySheet({ courses: [{ name: 'Tally & GST', durationDays: 30 }], rows: 2 * errors.length });

/** Cells that a spreadsheet makes something else of: percentages are parts of 1 in it, and a formula has a value. */
export const typedSheet: readonly (readonly string[])[] = [
  ['Name', 'Mobile', 'Course', 'Start Date', 'Attendance', 'Fee', 'Paid', 'Mark %'],
  ['Anu Mary', '9840500001', 'Tally & GST', '5-Jan-26', '80%', '=9000-500', '=SUM(1000;2500)', '82.5%'],
  ['Divya S', '9840500002', 'Tally & GST', '6-Jan-26', '100%', '₹9,000', '=F2/2', '100%'],
  ['Kavya R', '=9840500000+3', 'Tally & GST', '=DATE(2026;1;7)', '7.5%', 'Rs 9000', '', '7%'],
];
