import { expect, type Page, test } from '@playwright/test';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { saveData, weigh } from '#harness/browser/weight.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { givenServer } from './support/serverGiven.ts';

// A student opens the link on a cheap phone, on a weak network, in the language that is read at home.

test.use({ viewport: { width: 360, height: 640 } });

const given = givenServer();
let courseId: number;
let paid: { studentId: number };
test.beforeAll(async () => {
  await given.admin.rest('PUT', 'settings/1', {
    phone: '0431 240 0000',
    upiId: 'kaveri@okbank',
    upiName: 'Kaveri Institute',
    daysOff: [],
  });
  courseId = Number((await given.admin.call('AddCourse', course)).OUT_ID);
  paid = await studentOf('Priya Raghavan', '9840080001');
});

const birthDate = '2004-08-27';
const studentOf = (name: string, mobile: string) =>
  enrol(given.admin, { courseId, name, mobile, attended: [daysAgo(0)], person: { BirthDate: birthDate } });

async function linkOf(StudentId: number): Promise<string> {
  const { ADDRESS } = await given.admin.call('SendOwnLink', { StudentId, Channel: 'whatsapp' });
  return given.server.url + new URL(String(ADDRESS)).pathname;
}

/** Somebody who owes a part of the fee since yesterday. */
async function owing(name: string, mobile: string): Promise<number> {
  const { studentId, enrolmentId } = await studentOf(name, mobile);
  await given.admin.call('ReversePayment', { PaymentId: await paymentOf(studentId), Reason: 'Entered twice' });
  const [fee] = (await given.admin.call('GetFees', { StudentId: studentId })) as unknown as { DATE_MODIFIED: string }[];
  await given.admin.call('SetInstalments', {
    StudentCourseId: enrolmentId,
    Instalments: [
      { DueDate: daysAgo(1), Amount: 2500.5 },
      { DueDate: daysAgo(-30), Amount: 2000 },
    ],
    Seen: String(fee?.DATE_MODIFIED),
  });
  return studentId;
}
const paymentOf = async (StudentId: number) =>
  Number(((await given.admin.call('GetPaymentList', { StudentId })) as unknown as { ID: number }[])[0]?.ID);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function typeDay(page: Page, [year = '', month = '', day = '']: string[]) {
  await field(page, 'Day').pressSequentially(day);
  await expect(field(page, 'Month')).toBeFocused();
  await page.keyboard.type(month);
  await expect(field(page, 'Year')).toBeFocused();
  await page.keyboard.type(year);
  await page.keyboard.press('Enter');
}
const come = (page: Page) => typeDay(page, birthDate.split('-'));

test('the birth date is asked once, what is due comes first, and its code is kept as a picture', async ({ page }) => {
  await saveData(page);
  const weight = weigh(page);
  await page.goto(await linkOf(await owing('Ravi Kumar', '9840080002')));
  await expect(page.getByRole('heading', { name: 'Your page at Kaveri Institute of Technology' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Show my page' }).click();
  await expect(page.getByRole('alert')).toContainText('such as 27 08 2004');
  await expect(field(page, 'Day')).toBeFocused();
  await typeDay(page, ['2004', '08', '28']);
  await expect(page.getByRole('alert')).toContainText('This does not fit.');
  await expectNoViolations(page);
  for (const label of ['Day', 'Month', 'Year']) await field(page, label).fill('');
  await field(page, 'Day').focus();
  await come(page);

  await expect(page.getByRole('heading', { name: 'Ravi Kumar' })).toBeVisible();
  const due = page.getByRole('region', { name: 'To pay now' });
  await expect(due).toContainText('₹2,500.50');
  await expect(due).toContainText('Instalment 1 of 2, was due on');
  await expect(due.getByRole('img', { name: 'UPI code for ₹2,500.50' })).toBeInViewport();
  expect((await weight()).scriptKb).toBeLessThanOrEqual(90);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await due.getByRole('button', { name: 'Keep as picture' }).click();
  expect((await download).suggestedFilename()).toBe('UPI.png');

  await page.getByText('Fees and receipts').click();
  await expect(page.getByRole('link', { name: /Taken back/ })).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(due).toBeVisible();
  await page.getByRole('button', { name: 'Forget this phone' }).click();
  await expect(page.getByRole('heading', { name: /^Your page at/ })).toBeFocused();
  await page.reload();
  await expect(field(page, 'Day')).toBeVisible();
});

test('with nothing due the same place says so, receipts open as PDF, and messages are switched off and on', async ({
  page,
}) => {
  await page.goto(await linkOf(paid.studentId));
  await come(page);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await expect(page.getByText('₹4,500.50 paid, in 1 receipt')).toBeVisible();
  await expect(page.getByText('1 of 4')).toBeVisible();
  await page.getByText('Fees and receipts').click();
  const address = await page.getByRole('link', { name: /R\// }).getAttribute('href');
  const receipt = await page.request.get(given.server.url + String(address));
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const messages = page.getByRole('switch', { name: 'Messages from the institute' });
  await messages.click();
  await expect(messages).not.toBeChecked();
  await page.reload();
  await expect(messages).not.toBeChecked();
  await messages.press('Space');
  await expect(messages).toBeChecked();
  await expectNoViolations(page);
});

test('two children of one family read it in two languages on one phone, also with words twice as long, in the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const [one, sister] = [
    await linkOf(paid.studentId),
    await linkOf((await studentOf('Meena R', '9840080003')).studentId),
  ];
  for (const [link, language, title] of [
    [one, 'ta', 'செலுத்த எதுவும் இல்லை'],
    [sister, 'hi', 'कुछ देना नहीं है'],
  ] as const) {
    await page.goto(link);
    // Digits of another script are digits.
    await (language === 'hi' ? typeDay(page, ['२००४', '०८', '२७']) : come(page));
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNoViolations(page);
  }
  // Opened anew by the link, which names no language.
  await page.goto(one);
  await expect(page.getByRole('heading', { name: 'செலுத்த எதுவும் இல்லை' })).toBeVisible();
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) node.nodeValue = `${node.nodeValue} ${node.nodeValue}`;
  });
  await expectNoSidewaysScroll(page);
  await page.goto(sister);
  await expect(page.getByRole('heading', { name: 'कुछ देना नहीं है' })).toBeVisible();
});

test('without a network it says so and comes by itself; after too many tries it says when; without JavaScript whom to call', async ({
  page,
  context,
}) => {
  const link = await linkOf((await studentOf('Anu K', '9840080004')).studentId);
  await page.goto(link);
  await context.setOffline(true);
  await typeDay(page, ['2004', '01', '01']);
  await expect(page.getByRole('alert')).toContainText('No answer.');
  await context.setOffline(false);
  await page.route(link, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'Retry-After': '600' },
          json: { result: { OUT_OK: 0, OUT_ERROR: '' } },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Show my page' }).click();
  await expect(page.getByRole('alert')).toContainText(/Too many tries\. Please try again at \d\d:\d\d\./);
  await expectNoViolations(page);
  // No locator finds what stands in a noscript.
  const html = await (await page.request.get(link)).text();
  expect(html).toContain('Please ask by telephone: Kaveri Institute of Technology, 0431 240 0000.');
  expect(html).not.toMatch(/Anu|2004/);
});

test.describe('staff', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('send the link from the student, see when it was opened, and end it after a question', async ({
    page,
    context,
  }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const { studentId } = await studentOf('Kavya S', '9840080005');
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-view-student/${studentId}`);
    const menu = page.getByRole('button', { name: 'More actions, Kavya S' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Send the own page' }).click();
    const dialog = page.getByRole('dialog', { name: 'The own page of Kavya S' });
    await expect(dialog).toContainText('It was never opened.');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'WhatsApp' }).click();
    const text = await dialog.getByLabel('Message').inputValue();
    const link = /https?:\/\/\S+\/me\/[0-9a-f]{44}/.exec(text)?.[0] ?? '';
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Open WhatsApp' }).click();
    await (await opened).close();
    await expect(dialog).toHaveCount(0);

    const phone = await context.newPage();
    await phone.goto(given.server.url + new URL(link).pathname);
    await come(phone);
    await expect(phone.getByRole('heading', { name: 'Kavya S' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Own page opened \d\d\/\d\d\/\d{4}/)).toBeVisible();

    await menu.click();
    await page.getByRole('menuitem', { name: 'End the own page’s link' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('The link is ended')).toBeVisible();
    await phone.reload();
    await expect(field(phone, 'Day')).toBeVisible();
  });

  test('send the links of a class one after the other', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-register?course=${courseId}`);
    await page.getByRole('link', { name: 'Own pages' }).click();
    await expect(page.getByRole('heading', { name: 'Send the own pages' })).toBeVisible();
    await expectNoViolations(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: /^Open next: / }).click();
    expect(decodeURIComponent((await opened).url())).toMatch(/\/me\/[0-9a-f]{44}/);
    await expect(page.getByText(/^1 of \d+ told$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^1 of \d+ told$/)).toBeVisible();
  });
});
