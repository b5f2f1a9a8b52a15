import { expect, type Page, type Route, type Locator } from '@playwright/test';
import type { BodyOf } from '../../../contract/calls/index.ts';
import type { Api } from '#harness/browser/api.ts';
import { jpegPhoto, pdfProof } from '#harness/browser/files.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { typeDay } from '#harness/browser/staff.ts';

/** What the students' tests find: two courses, institutes of each type, and one that is deleted. */
export interface Ground {
  courseId: number;
  diplomaId: number;
}

const institutes = [
  ['Loyola College', 1],
  ['Madras Christian College', 1],
  ['Closed College', 1],
  ['Anna University', 2],
  ['Kendriya Vidyalaya', 3],
] as const;

export async function layGround(admin: Api): Promise<Ground> {
  const { OUT_ID: courseId } = await admin.call('AddCourse', course);
  const diploma = { ...course, CourseCode: 'DIPAI', CourseName: 'Data Science', CourseType: 2, CourseTypeAbbr: 'DIP' };
  const { OUT_ID: diplomaId } = await admin.call('AddCourse', { ...diploma, Fees: 125_000, DurationText: '3 Months' });
  for (const [Name, InstType] of institutes) {
    const { OUT_ID } = await admin.call('AddInstitute', { Name, ShortName: 'X', InstType, RecognizedBy: 'UGC' });
    if (Name === 'Closed College') await admin.call('DeleteRevokeInstitute', { InstId: Number(OUT_ID), Status: 1 });
  }
  return { courseId: Number(courseId), diplomaId: Number(diplomaId) };
}

let people = 0;

/** A student with a mobile and e-mail of their own, unless given. */
export async function addStudent(admin: Api, changes: Partial<BodyOf<'AddStudent'>> = {}): Promise<number> {
  people += 1;
  const { PaymentRef: _, ...person } = await registrationBody(admin, 1);
  const own = { Mobile: String(9_700_000_000 + people), Email: `person${people}@example.in`, CourseId: 0 };
  const { OUT_STUDENT_ID } = await admin.call('AddStudent', { ...person, ...own, ...changes });
  return Number(OUT_STUDENT_ID);
}

/** Checks that a student owes nothing for one course, paid at once by a single payment (W43): nothing is paid or owed twice. */
export async function expectPaidOnce(admin: Api, studentId: number, fee: number): Promise<void> {
  const fees = await admin.call('GetFees', { StudentId: studentId });
  const [payment, ...more] = await admin.call('GetPaymentList', { StudentId: studentId });
  expect(more).toEqual([]);
  expect(fees).toMatchObject([{ FEE: fee, PAID: fee, DUE: 0, CREDIT: 0, PAYMENTS: [payment?.ID] }]);
}

/** Chooses in a dropdown by mouse. */
export async function choose(page: Page, label: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Says why in the dialog that asks for it, and does it. */
export async function giveReason(page: Page, reason: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: submit, exact: true }).last().click();
  await expect(dialog.getByText('Reason is required').first()).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

export const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: true });

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });

/** Opens the empty form of Add Student. */
export async function openAddStudent(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/add-student`);
  await expect(field(page, 'Name')).toBeVisible();
}

/** Chooses a file and uploads it with the form's own button. */
export async function upload(page: Page, label: 'Photo' | 'Income Proof', name: string, buffer: Buffer): Promise<void> {
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({ name, mimeType: '', buffer });
  await page.getByRole('button', { name: `Upload ${label}` }).click();
  await expect(page.getByText(`${label === 'Photo' ? 'Photo' : 'Income proof'} uploaded`)).toBeVisible();
}

interface NewPerson {
  name: string;
  mobile: string;
  /** Rupees; up to 20000 a proof is uploaded. */
  income: number;
  email?: string;
}

/** Fills in the details of Add Student, course included, with the mouse. */
export async function fillDetails(page: Page, { name, mobile, income, email }: NewPerson): Promise<void> {
  await choose(page, /^Title/, 'Ms.');
  await field(page, 'Name').fill(name);
  await choose(page, /^Gender/, 'Female');
  await typeDay(page, 'Birth Date', '2004-05-17');
  await field(page, 'Mobile').fill(mobile);
  await field(page, 'Email').fill(email ?? `${mobile}@example.in`);
  await choose(page, /^Education Level/, 'Undergraduate');
  await choose(page, /^Year of Study/, '3rd');
  await field(page, 'Degree').fill('B.Tech.');
  await field(page, 'Department').fill('Computer Science');
  await choose(page, /^Institution/, 'Loyola College');
  await choose(page, /^University/, 'Anna University');
  await field(page, 'Parent Name').fill('Ramachandran');
  await field(page, 'Monthly Family Income').fill(String(income));
  await upload(page, 'Photo', 'me.jpg', await jpegPhoto());
  if (income <= 20_000) {
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await upload(page, 'Income Proof', 'proof.pdf', await pdfProof());
  }
  await choose(page, /^Course/, /Web Development/);
}

/** Fills in the payment. */
export async function fillPayment(page: Page, day: string): Promise<void> {
  await field(page, 'Paid Fee').fill('4500.50');
  await choose(page, /^Payment Mode/, 'Cash');
  await field(page, 'Received By').fill('Meena');
  await typeDay(page, 'Payment Date', day);
  await field(page, 'Payment Detail').fill('Receipt 17');
}

/**
 * Handles a call so often; every later one goes through. The route stays: one that Playwright takes away itself (`times`)
 * can break the very answer that it was made for, and the app then rightly asks again.
 */
async function handle(
  page: Page,
  call: string,
  times: number,
  handler: (route: Route) => Promise<void>,
): Promise<void> {
  let left = times;
  await page.route(`**/api/${call}`, (route) => {
    left -= 1;
    return left >= 0 ? handler(route) : route.fallback();
  });
}

/** Holds the answers to a call back; returns what lets them go. */
export async function holdBack(page: Page, call: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await handle(page, call, Number.POSITIVE_INFINITY, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

/** Replaces the answer, so often; every other call goes through. */
export const answer = (page: Page, call: string, result: unknown, { status = 200, times = 1 } = {}) =>
  handle(page, call, times, (route) => route.fulfill({ status, json: { result, status } }));

/** A network error for this call. */
export const lose = (page: Page, call: string, times: number) => handle(page, call, times, (route) => route.abort());

/** The server executes the call and its answer is lost, so often. */
export const loseAnswers = (page: Page, call: string, times: number) =>
  handle(page, call, times, async (route) => {
    await route.fetch();
    await route.abort();
  });

/**
 * As `loseAnswers`, until the returned function is called: what the app says meanwhile can be looked at however slow the
 * machine is.
 */
export async function loseAnswersUntil(page: Page, call: string): Promise<() => void> {
  let found = false;
  await handle(page, call, Number.POSITIVE_INFINITY, async (route) => {
    if (found) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  return () => {
    found = true;
  };
}

export const refusal = { OUT_OK: 0, OUT_ERROR: 'The database is busy' };

/** The names of the calls that the page makes from now on. */
export function listen(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/(\w+)/.exec(request.url()) ?? [];
    // An open page asks for the institute's settings every few seconds, a form for the seats of its batches and for the day book.
    const isUsual = /\/rest\/(settings\/1$|batches\?)|\/api\/session$/.test(request.url());
    if (call && !isUsual) calls.push(call);
  });
  return calls;
}
