import { describe, expect, test } from 'vitest';
import { guessColumns, readHeads } from '#domain/import/columns.ts';
import { cellOf, type ImportKind } from '#domain/import/kinds.ts';

/** What the columns of a sheet, of students unless it is said, with these heads are taken for; '' of one that is left out. */
const guessed = (heads: readonly string[], kind: ImportKind = 'students') => {
  const found = guessColumns(kind, heads, []);
  return heads.map((_head, column) => {
    const own = found.find((one) => one.column === column);
    return own ? cellOf(own.field, own.part) : '';
  });
};

describe('a head as registers here have it', () => {
  test.each([
    ['Ref', 'Regn. No.|Enrl No|Admn. No|GR No|G.R. No.|Admission ID|Student Code'],
    ['Name', 'Candidate’s Name|Name & Father’s Name'],
    ['ParentName', 'S/o|S/o D/o W/o|F/Name|F. Name|Husband Name|Father’s/Husband’s Name'],
    ['AltMobile', 'Parent No.|Mobile No (Parent)|Guardian Name & Mobile|Father Mob.'],
    ['Mobile', 'Tel. No|Telephone|Mobile No (Student)|Whats App|Mobile / Parent'],
    [
      'StartDate',
      'Date of Admn.|Admn Date|DOA|D.O.A.|Adm Dt|JOIN DT|Date of Join|Course Start|Batch Start|Commencement',
    ],
    ['EndDate', 'Course End|Dt. of Completion'],
    ['Course', 'Trade|Course Joined|Trade / Course'],
    ['Concession', 'Disc.|Waiver'],
    ['Paid', 'Fees Recd|Recd|Amt Recd|Receipt Amount|Rcpt Amt|Adv.|Fees Collected|Deposited'],
    ['PaidOn', 'Pay Date|Pmt Date|Rcpt Date|Bill Date|Receipt Dt.'],
    ['PaymentMode', 'Payment Type|Mode of Pmt|Pay Mode'],
    ['PaymentDetail', 'Rcpt No|Rec. No|Bill No|Voucher No|Vch No.|Txn ID|Cheque No'],
    ['Balance', 'Dues|Balance to Pay'],
    ['PercentAttended', 'Att %'],
    ['EduGrade', 'Edu. Qual.'],
    ['ParentIncome', 'Income (Father)'],
  ])('is %s: %s', (field, heads) => {
    for (const head of heads.split('|')) expect([head, ...guessed([head])]).toEqual([head, field]);
  });

  test.each([
    ['Name', 'नाम|छात्र का नाम|பெயர்|மாணவர் பெயர்'],
    ['ParentName', 'पिता का नाम|தந்தை பெயர்'],
    ['Mobile', 'मोबाइल नं.|கைபேசி எண்'],
    ['Course', 'पाठ्यक्रम|பாடப்பிரிவு'],
    ['StartDate', 'प्रवेश तिथि|சேர்ந்த தேதி'],
    ['Fee', 'कुल शुल्क|கட்டணம்'],
    ['Paid', 'जमा राशि|செலுத்தியது'],
    ['Balance', 'शेष|மீதி'],
  ])('is %s in Hindi and Tamil: %s', (field, heads) => {
    for (const head of heads.split('|')) expect([head, ...guessed([head])]).toEqual([head, field]);
  });

  test.each([
    [
      'the parent’s mobile before the student’s',
      ['Name', 'Mobile No (Parent)', 'Mobile No (Student)'],
      'Name AltMobile Mobile',
    ],
    ['the parts of a name', ['Mobile', 'Surname', 'First Name', 'Middle Name'], 'Mobile Name2 Name Name3'],
    ['an initial beside a name', ['Name', 'Initial', 'Cell'], 'Name Name2 Mobile'],
    ['a surname alone', ['Surname', 'Cell'], 'Name Mobile'],
    ['a second mobile', ['Name', 'Contact No. 1', 'Contact No. 2'], 'Name Mobile AltMobile'],
    ['the father’s name before the student’s', ['F/Name', 'Candidate’s Name', 'Cell'], 'ParentName Name Mobile'],
    [
      'what was received beside the fee',
      ['Name', 'Fees', 'Fees Recd', 'Rcpt No', 'Rcpt Date'],
      'Name Fee Paid PaymentDetail PaidOn',
    ],
    [
      'the day of a payment, before its amount, where the start has a column',
      ['Name', 'Date', 'Amount Paid', 'DOJ'],
      'Name PaidOn Paid StartDate',
    ],
  ])('is known beside others: %s', (_what, heads, fields) => expect(guessed(heads).join(' ')).toBe(fields));

  test('says nothing of what is not imported', () => {
    for (const head of ['S.No', 'Address', 'Age', 'Aadhaar No', 'Signature', 'Hall Ticket No', 'Pin', 'Faculty'])
      expect([head, ...guessed([head])]).toEqual([head, '']);
  });
});

test('the day of an instalment may stand before its amount, or behind it', () => {
  const cells = (heads: string) =>
    guessColumns('students', heads.split('|'), [])
      .map(({ field, part }) => cellOf(field, part))
      .join(' ');
  expect(cells('Name|Date|1st Inst|Date|2nd Inst')).toBe('Name PaidOn Paid PaidOn2 Paid2');
  expect(cells('Name|Adv.|Adv. Date|2nd Pay|2nd Date')).toBe('Name Paid PaidOn Paid2 PaidOn2');
  expect(cells('Name|1st Inst|Date|2nd Inst|Date')).toBe('Name Paid PaidOn Paid2 PaidOn2');
});

test('a day below the head of a payment is that of the payment', () => {
  const { heads } = readHeads(
    'students',
    [
      ['Name', 'Payment', ''],
      ['', 'Date', 'Amount'],
    ],
    2,
  );
  expect(guessColumns('students', heads, []).map(({ field }) => field)).toEqual(['Name', 'PaidOn', 'Paid']);
});

test('months beside each other are payments, the first six of them; a month alone, or one without amounts, is none', () => {
  const cells = (heads: readonly string[], row: readonly string[]) =>
    guessColumns('students', heads, [row, row]).map(({ field, column, part }) => [column, cellOf(field, part)]);
  expect(cells(['Name', 'Fees', 'June', 'July 2025', 'Aug-25'], ['Asha', '9000', '1,500', 'paid', 'Rs 500'])).toEqual([
    [0, 'Name'],
    [1, 'Fee'],
    [2, 'Paid'],
    [4, 'Paid2'],
  ]);
  expect(cells(['Name', 'May'], ['Asha', '500'])).toEqual([[0, 'Name']]);
  expect(cells(['Name', 'June', 'July'], ['Asha', 'P', 'A'])).toEqual([[0, 'Name']]);
  expect(cells(['Name', 'June', 'July', 'Total'], ['Asha', '500', '500', '1000'])).not.toContainEqual([3, 'Fee']);
  expect(cells(['Name', 'Total', 'June', 'July'], ['Asha', '9000', '500', '500'])).toContainEqual([1, 'Fee']);
  const year = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  expect(
    cells(
      year,
      year.map(() => '500'),
    ).at(-1),
  ).toEqual([5, 'Paid6']);
});

test.each([
  ['எண்|தேதி|பெயர்|கைபேசி எண்|பாடநெறி|குறிப்பு', '|AskedOn|Name|Mobile|Course|Note'],
  ['क्रमांक|दिनांक|नाम|मोबाइल नं|कोर्स|टिप्पणी', '|AskedOn|Name|Mobile|Course|Note'],
  [
    'Enq No|Enq Dt|Candidate|Whatsapp No|Interested In|Ref. by|Discussion|Callback on|Result',
    '|AskedOn|Name|Mobile|Course|Source|Note|NextDay|State',
  ],
  [
    'Date of Visit|Visitor Name|Phone|Source of Info|Follow-up|Final Status',
    'AskedOn|Name|Mobile|Source|NextDay|State',
  ],
  ['Dt|Name|Cell|Thro', 'AskedOn|Name|Mobile|Source'],
])('the heads of a notebook of enquiries: %s', (heads, fields) => {
  expect(guessed(heads.split('|'), 'enquiries')).toEqual(fields.split('|'));
});
