import { expect, test } from 'vitest';
import { readHolidayLines } from '../../../domain/classes/holidayLines.ts';

const today = '2026-11-23';
const read = (text: string) => readHolidayLines(text, today);
const told = (line: string) => {
  const [one] = read(line);
  return one?.holiday ? [one.holiday.firstDay, one.holiday.lastDay, one.holiday.name] : one?.problem;
};

test.each([
  ['26/01/2027 Republic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['26/01/2027\tRepublic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['26-01-2027 – Republic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['26.1.27: Republic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['2027-01-26 - Republic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['26 Jan 2027, Republic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['26th January, 2027 Republic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['Republic Day\t26/01/2027', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['3. Republic Day 26/01/2027', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['26/01/2027\tTuesday\tRepublic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['26/01/2027 (Tue) Republic Day', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['02/04/2027 Good Friday', '2027-04-02', '2027-04-02', 'Good Friday'],
  ['09/11/2026 - 11/11/2026 Deepavali', '2026-11-09', '2026-11-11', 'Deepavali'],
  ['09/11/2026-11/11/2026\tDeepavali', '2026-11-09', '2026-11-11', 'Deepavali'],
  ['09/11/2026 to 11/11/2026: Deepavali', '2026-11-09', '2026-11-11', 'Deepavali'],
  ['09/11/2026\t11/11/2026\tDeepavali', '2026-11-09', '2026-11-11', 'Deepavali'],
  ['24/12/2026 – 01/01/2027 Christmas – New Year', '2026-12-24', '2027-01-01', 'Christmas – New Year'],
  ['14/01/2027  பொங்கல்   திருநாள்', '2027-01-14', '2027-01-14', 'பொங்கல் திருநாள்'],
  ['29/02/2028 स्थानीय अवकाश', '2028-02-29', '2028-02-29', 'स्थानीय अवकाश'],
  ['26-Jan-28 Republic Day', '2028-01-26', '2028-01-26', 'Republic Day'],
  ['26/1/28 Republic Day', '2028-01-26', '2028-01-26', 'Republic Day'],
  ['3\tRepublic Day\t26/01/2027\tTuesday', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['3\t26/01/2027\tRepublic Day\tTuesday', '2027-01-26', '2027-01-26', 'Republic Day'],
  ['Good Friday 02/04/2027 (Fri)', '2027-04-02', '2027-04-02', 'Good Friday'],
  ['Pongal: 14 Jan 2027 to 16 Jan 2027', '2027-01-14', '2027-01-16', 'Pongal'],
  ['02/10/2027 Gandhi Jayanti (150th)', '2027-10-02', '2027-10-02', 'Gandhi Jayanti (150th)'],
])('reads %j', (line, ...expected) => {
  expect(told(line)).toEqual(expected);
});

const example = 'Write a day and a name, such as 26/01/2027 Republic Day';

const rangeExample = 'Write both days in full, such as 09/11/2026 - 11/11/2026 Deepavali';

test.each([
  ['14-16 Jan 2027 Pongal', rangeExample],
  ['14 - 16/01/2027 Pongal', rangeExample],
  ['Pongal 14th to 16th January 2027', rangeExample],
  ['14 Jan - 16 Jan 2027 Pongal', rangeExample],
  ['14 January to 16 January 2027 Pongal', rangeExample],
  ['14/01/2027 to 16 Jan Pongal', rangeExample],
  ['26/01/2027 (Tuesday)', example],
  ['Republic Day', example],
  ['26/01/2027', example],
  ['26/01/2027 - 27/01/2027', example],
  ['26/01 Republic Day', example],
  ['26/01/2027 Republic Day 15/08/2027 Independence Day', example],
  ['30/02/2027 Pongal', '30/02/2027 is not a day'],
  ['01/26/2027 Republic Day', '01/26/2027 is not a day'],
  ['11/11/2026 - 09/11/2026 Deepavali', 'Last day cannot be before the first day'],
  ['26/01/2027 - 26/01/2028 Republic Day', 'A holiday may last at most 100 days'],
  ['26/01/2127 Republic Day', 'First day must be from 23/11/1926 to 23/11/2046'],
  [`26/01/2027 ${'x'.repeat(101)}`, 'Name may have at most 100 characters'],
])('says why %j is no holiday', (line, problem) => {
  expect(told(line)).toBe(problem);
});

test('numbers the lines as they stand, without the empty ones', () => {
  const lines = read('26/01/2027 Republic Day\r\n\r\n  holidays of 2027  \n15/08/2027 Independence Day\n');
  expect(lines.map(({ number, text, problem }) => [number, text, problem])).toEqual([
    [1, '26/01/2027 Republic Day', ''],
    [3, 'holidays of 2027', example],
    [4, '15/08/2027 Independence Day', ''],
  ]);
});

test('reads nothing in nothing', () => {
  expect(read(' \n\t\n')).toEqual([]);
});
