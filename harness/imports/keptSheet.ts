import { addDays } from '#domain/words/dates.ts';
import { seededRandom } from '#harness/server/seededRandom.ts';

// Sheets of a known institute as offices keep them (W52): shapes crossed with each other.

/** A payment of somebody, in whole rupees. */
interface KeptPayment {
  day: string;
  amount: number;
}

/** A course of somebody, with what was paid for it. */
interface KeptCourse {
  course: string;
  start: string;
  fee: number;
  payments: KeptPayment[];
}

interface KeptPerson {
  name: string;
  mobile: string;
  birthDate: string;
  courses: KeptCourse[];
}

const shapes = ['a row a course', 'a row a payment', 'instalments'] as const;
const groups = ['none', 'batches', 'heads again', 'page totals'] as const;
const orders = ['DMY', 'MDY', 'ISO'] as const;

export interface KeptSheet {
  rows: string[][];
  people: KeptPerson[];
  shape: (typeof shapes)[number];
  group: (typeof groups)[number];
  orders: { birth: (typeof orders)[number]; start: (typeof orders)[number] };
}

const givenNames = ['Priya', 'Karthik', 'Fathima', 'Arun', 'Divya', 'Joseph', 'Lakshmi', 'Suresh', 'Anjali', 'Vimal'];
const familyNames = ['Raman', 'Selvam', 'Kumar', 'Devi', 'Thomas', 'Beevi', 'Iyer', 'Nathan'];
const courses = ['DCA', 'Tally Prime', 'PGDCA'];

/** The sheet of a number: the same for the same number. */
export function keptSheet(seed: number): KeptSheet {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const shape = shapes[seed % shapes.length] ?? 'a row a course';
  const group = groups[Math.floor(seed / shapes.length) % groups.length] ?? 'none';
  const written = { birth: oneOf(orders), start: oneOf(orders) };

  const people = Array.from({ length: 6 + below(12) }, (_, index): KeptPerson => {
    const start = addDays('2025-01-01', below(300));
    const own = courses.slice(0, 1 + below(2)).map((course, at): KeptCourse => {
      const begins = addDays(start, at * 40);
      const payments = Array.from({ length: 1 + below(3) }, (_one, part) => ({
        day: addDays(begins, part * 31),
        amount: 500 * (1 + below(8)),
      }));
      return { course, start: begins, fee: 12_000, payments };
    });
    return {
      name: `${oneOf(givenNames)} ${oneOf(familyNames)} ${String.fromCharCode(65 + (index % 26))}`,
      mobile: String(9_000_000_000 + seed * 1000 + index * 7 + 1),
      birthDate: addDays('1999-01-01', below(2000)),
      courses: own,
    };
  });

  const dayAs = (day: string, order: (typeof orders)[number]) => {
    const [year = '', month = '', date = ''] = day.split('-');
    return order === 'ISO' ? day : order === 'DMY' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
  };
  const amountAs = (amount: number) =>
    oneOf([String(amount), `₹${amount.toLocaleString('en-IN')}`, `Rs. ${amount}/-`, `${amount}.00`]);
  const mobileAs = (mobile: string) =>
    oneOf([
      mobile,
      `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      `0${mobile}`,
      `${mobile.slice(0, 5)}-${mobile.slice(5)}`,
    ]);
  const nothing = () => oneOf(['', '-', 'NA', 'Nil']);

  const ofPerson = (one: KeptPerson) => [
    one.name,
    mobileAs(one.mobile),
    dayAs(one.birthDate, written.birth),
    nothing(),
  ];
  const ofCourse = (one: KeptCourse) => [one.course, dayAs(one.start, written.start), amountAs(one.fee)];
  const personHeads = ['Name of the Student', 'Mob No', 'D.O.B', 'E-mail ID', 'Course', 'DOJ', 'Total Fees'];
  const heads =
    shape === 'instalments'
      ? [...personHeads, 'Inst 1', 'Date', 'Inst 2', 'Date', 'Inst 3', 'Date']
      : shape === 'a row a payment'
        ? [...personHeads, 'Amount Paid', 'Paid On']
        : [...personHeads, 'Fees Paid'];
  const rowsOf = (one: KeptPerson): string[][] =>
    one.courses.flatMap((course) => {
      const own = [...ofPerson(one), ...ofCourse(course)];
      const payments = course.payments.map(({ day, amount }) => [amountAs(amount), dayAs(day, 'ISO')]);
      if (shape === 'a row a payment') return payments.map((payment) => [...own, ...payment]);
      if (shape === 'instalments') return [[...own, ...payments.flat()]];
      return [[...own, amountAs(course.payments.reduce((sum, { amount }) => sum + amount, 0))]];
    });
  const rows: string[][] = [['Sri Annai Computer Education'], []];
  const middle = Math.ceil(people.length / 2);
  for (const [index, part] of [people.slice(0, middle), people.slice(middle)].entries()) {
    if (group === 'batches') rows.push([`Batch: ${index === 0 ? 'Jan' : 'Apr'} 2025`]);
    if (index === 0 || group === 'heads again') rows.push(heads);
    rows.push(...part.flatMap(rowsOf));
    if (group === 'page totals') rows.push(['Page Total', '', '', '', '', '', String(12_000 * part.length)]);
  }
  return { rows, people, shape, group, orders: written };
}
