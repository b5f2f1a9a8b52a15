import { expect, test } from 'vitest';
import { decideSheet } from '#harness/imports/decideSheet.ts';
import { keptSheet } from '#harness/imports/keptSheet.ts';

const sheets = process.env['LONG'] === '1' ? 200 : 40;
const limitMs = 60_000;
const courses = ['DCA', 'Tally Prime', 'PGDCA'];
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test(
  `of ${sheets} sheets of a known institute none loses or invents a person, a day or a rupee`,
  () => {
    for (let seed = 1; seed <= sheets; seed += 1) {
      const { rows, people, shape, group, orders } = keptSheet(seed);
      const said = `sheet ${seed}: ${shape}, ${group}, ${JSON.stringify(orders)}`;
      const { decided, orders: found, heads } = decideSheet(rows, courses, '2026-11-28');
      // Each row but the heads is in one state.
      expect(decided.length, said).toBe(rows.length - (heads.last - heads.first + 1));
      expect(
        decided.filter(({ decision }) => decision.state !== 'NEW' && decision.state !== 'SKIPPED'),
        said,
      ).toEqual([]);
      const own = decided.filter(({ decision }) => decision.state === 'NEW');
      expect(
        own.filter(({ decision }) => decision.makesStudent).map(({ read }) => read.row.person.mobile),
        said,
      ).toEqual(people.map(({ mobile }) => mobile));
      const enrolled = own.filter(({ decision }) => decision.makesEnrolment);
      const all = people.flatMap((person) => person.courses);
      expect(enrolled.length, said).toBe(all.length);
      expect(sum(enrolled.map(({ read }) => read.row.enrolment?.fee ?? 0)), said).toBe(sum(all.map(({ fee }) => fee)));
      const paid = own.flatMap(({ decision }) => decision.payments).filter(({ state }) => state === 'NEW');
      expect(sum(paid.map(({ payment }) => payment.amount)), said).toBe(
        sum(all.flatMap(({ payments }) => payments.map(({ amount }) => amount))),
      );
      // A day is as it is meant, or nothing in its column says whether the day or the month is first.
      const known = (cell: 'BirthDate' | 'StartDate') => found.find((one) => one.cell === cell)?.order !== '';
      if (known('StartDate'))
        expect(
          enrolled.map(({ read }) => read.row.enrolment?.startDate),
          said,
        ).toEqual(all.map(({ start }) => start));
      if (known('BirthDate'))
        expect(
          own.filter(({ decision }) => decision.makesStudent).map(({ read }) => read.row.person.birthDate),
          said,
        ).toEqual(people.map(({ birthDate }) => birthDate));
    }
  },
  limitMs,
);
