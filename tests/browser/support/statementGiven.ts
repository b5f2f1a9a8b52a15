import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay, todayInIndia } from '#domain/words/dates.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { signIn } from '#harness/browser/staff.ts';
import { enrol, type Enrolled } from './enrol.ts';
import { givenCourse } from './serverGiven.ts';

const paths = { admin: '/statement', md_office: '/md-statement' };
const today = todayInIndia(new Date());
export const ago = (days: number) => addDays(today, -days);
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

interface Bank {
  office: Api;
  open(page: Page, profile?: keyof typeof paths): Promise<void>;
  /** Somebody who takes a course of ₹9,000, and paid something on a day. */
  paid(name: string, PaidFee: number, PaymentDate: string, PaymentMode?: string): Promise<Enrolled>;
  /** Reads a statement of an account of its own; answers the account's name. */
  read(lines: readonly (readonly [day: string, narration: string, credit: string])[]): Promise<string>;
}

/** A server with a course of ₹9,000, for the tests of a file. */
export function givenBank() {
  let [account, students] = [0, 0];
  const bank: Bank = {
    office: {} as Api,
    async open(page, profile = 'md_office') {
      await signIn(page, given.server.url, profile);
      await page.goto(given.server.url + paths[profile]);
      await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible();
    },
    paid(name, PaidFee, PaymentDate, PaymentMode = 'UPI') {
      students += 1;
      const payment = { PaidFee, PaymentDate, PaymentMode, PaymentDetail: `Typed ${students}` };
      return enrol(given.admin, { courseId: given.courseId, name, mobile: `944300000${students}`, payment });
    },
    async read(lines) {
      account += 1;
      const rows = lines.map(([day, ...rest]) => [formatDay(day), ...rest].join('\t'));
      const Account = `Bank ${account}`;
      const Text = ['Txn Date\tNarration\tDeposit Amt.', ...rows].join('\n');
      const { OUT_ID } = await given.office.call('StartStatement', { Account, Text });
      await expect
        .poll(async () => (await given.office.call('GetStatements', { StatementId: Number(OUT_ID) }))[0]?.MATCHING)
        .toBe(0);
      return Account;
    },
  };
  const given = Object.assign(givenCourse({ CourseCode: 'TAL', CourseName: 'Tally', Fees: 9000 }), bank);
  test.beforeAll(async () => {
    given.office = await openApi(given.server.url, 'md_office');
  });
  return given;
}
