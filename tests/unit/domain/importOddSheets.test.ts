import { describe, expect, test } from 'vitest';
import { decideSheet } from '#harness/imports/decideSheet.ts';

// Sheets as registers here are kept, each with what a person reads in it (W52).

const courses = ['DCA', 'Tally Prime'];
const decide = (sheet: string) =>
  decideSheet(
    sheet.split('\n').map((line) => line.split('|')),
    courses,
    '2026-11-28',
  ).decided;

/** What a row says, as far as a test asks. */
const told = ({ read, decision }: ReturnType<typeof decide>[number]) => {
  const { person, enrolment } = read.row;
  const paid = decision.payments.map(({ payment }) => `${payment.amount} on ${payment.day}`);
  const parts = [person.name, person.parentName, courses[(enrolment?.course.id ?? 0) - 1], enrolment?.startDate];
  return [...parts, enrolment?.fee, ...paid].filter(Boolean).join(', ');
};

describe('a mark for the cell above', () => {
  test.each(['"', '”', '〃', "''", ',,', 'do', '-do-', 'Ditto', 'same as above', 'Same', '- " -'])(
    '%s is what stands there',
    (mark) => {
      const rows = decide(
        `Name|Father Name|Mobile|Course|DOJ|Fees|Advance|Adv Date
Lavanya|Kumar|9876950001|Tally Prime|13/06/2026|8000|3000|14/06/2026
Murali|${mark}|9876950002|${mark}|${mark}|${mark}|2000|${mark}
Nisha|Raj|9876950003|${mark}|15/06/2026|${mark}|${mark}|${mark}`,
      );
      expect(rows.map(({ decision }) => decision.state)).toEqual(['NEW', 'NEW', 'NEW']);
      expect(rows.map(told)).toEqual([
        'Lavanya, Kumar, Tally Prime, 2026-06-13, 8000, 3000 on 2026-06-14',
        'Murali, Kumar, Tally Prime, 2026-06-13, 8000, 2000 on 2026-06-14',
        'Nisha, Raj, Tally Prime, 2026-06-15, 8000, 2000 on 2026-06-14',
      ]);
    },
  );

  test('is a course more of the person above under name and mobile', () => {
    const rows = decide(`Name|Mobile|Course|Fees\nLavanya|9876950001|DCA|8000\n-do-|-do-|Tally Prime|9000`);
    expect(rows.map(told)).toEqual(['Lavanya, DCA, 8000', 'Lavanya, Tally Prime, 9000']);
    expect(rows.map(({ decision }) => decision.makesStudent)).toEqual([true, false]);
  });

  test('is none in the first row, and a name may be Do', () => {
    const rows = decide(`Name|Mobile|Course\nDo|9876950001|"\nSame|9876950002|DCA`);
    expect(rows.map(({ decision }) => decision.state)).toEqual(['WRONG', 'NEW']);
    expect(rows.map(told)).toEqual(['Do', 'Same, DCA']);
  });
});

test('where a row of a payment alone has no course either, that of the person above comes along', () => {
  const rows = decide(`Name|Mobile|Course|Paid|Receipt Date
Lavanya|9876950001|DCA|2000|14/06/2026
|||1000|14/07/2026
||Tally Prime|1500|15/07/2026
|||500|14/08/2026`);
  expect(rows.map(({ read }) => read.problems.map(({ field, suggest, also }) => [field, suggest, also]))).toEqual([
    [],
    [['Name', 'Lavanya', { Mobile: '9876950001', Course: 'DCA' }]],
    [['Name', 'Lavanya', { Mobile: '9876950001' }]],
    [['Name', 'Lavanya', { Mobile: '9876950001', Course: 'Tally Prime' }]],
  ]);
});

test('what is no number is said to be none, never to be missing', () => {
  const [row] = decide(`Name|Mobile|Income|Marks %|Attendance
Lavanya|9876950001|1.5 Lakhs|450/500|most days`);
  expect(row?.read.problems.map(({ field, message }) => [field, message])).toEqual([
    ['DaysBefore', 'Days Attended must be a number'],
    ['ParentIncome', 'Enter an amount such as 4,500.00'],
    ['EduMarkPercentage', 'Mark Percentage must be a number'],
  ]);
});

test('two rows of heads are the heads, though a later row says as much alone', () => {
  const rows = decide(`Name|Fees||Mobile|Course
|Total|Paid||
Lavanya|6000|2000|9876950001|DCA
Name|Total Fees|Paid|Mobile|Course
Murali|6000|1000|9876950002|DCA`);
  expect(rows.map(({ decision }) => decision.state)).toEqual(['NEW', 'SKIPPED', 'NEW']);
});

describe('below the rows', () => {
  test.each([
    'Prepared by: Office',
    'Checked by|Principal',
    'Signature of the Principal',
    'Note: Fees once paid are not given back',
    '* Includes the fee for the examination of the board',
    'Date: 28/11/2026|Place: Madurai',
    'The fees of this batch are to be paid before the tenth of each month',
  ])('%s is nobody', (line) => {
    const rows = decide(`Name|Mobile|Course\nLavanya|9876950001|DCA\n${line}`);
    expect(rows.map(({ decision }) => decision.state)).toEqual(['NEW', 'SKIPPED']);
  });

  test.each(['Dateesh Kumar', 'Noteswari', 'Sign Raja', 'Venkata Naga Sai Siva Kumar'])('%s is somebody', (name) => {
    const rows = decide(`Name|Mobile|Course\nLavanya|9876950001|DCA\n${name}`);
    expect(rows.map(({ decision }) => decision.state)).toEqual(['NEW', 'WRONG']);
  });

  test.each(['योग', 'कुल योग', 'மொத்தம்', 'Total Students: 1', 'G.Total', 'TOTAL Rs.'])('%s adds up', (label) => {
    const rows = decide(`Name|Mobile|Course|Fee\nLavanya|9876950001|DCA|8000\n${label}|||8000`);
    expect(rows.map(({ decision }) => decision.state)).toEqual(['NEW', 'SKIPPED']);
  });
});

test('of a concession in percent the rupees are suggested, and never its number', () => {
  const rows = decide(`Name|Mobile|Course|Fees|Discount|Paid
Lavanya|9876950001|DCA|8000|10%|2000
Murali|9876950002|DCA||12.5 %|2000
Nisha|9876950003|Unknown||10 percent|50%`);
  const suggested = rows.map(({ decision }) =>
    decision.problems.map(({ field, suggest }) => [field, suggest]).filter(([field]) => field !== 'Course'),
  );
  expect(suggested).toEqual([
    [['Concession', '₹800']],
    [['Concession', '₹1,500']],
    [
      ['Concession', undefined],
      ['Paid', undefined],
    ],
  ]);
});

test.each([
  ['पुरुष', 1],
  ['महिला', 2],
  ['ஆண்', 1],
  ['பெண்', 2],
])('the gender %s is %d', (text, gender) => {
  const [row] = decide(`Name|Mobile|Gender\nLavanya|9876950001|${text}`);
  expect(row?.read.row.person.gender).toBe(gender);
});
