import { expect, type Page, test } from '@playwright/test';
import type { BodyOf } from '../../contract/calls/index.ts';
import { addDays } from '../../domain/words/dates.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo } from './support/enrol.ts';
import { signIn, typeDay } from '#harness/browser/staff.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { holdPrinting, printedPages } from './support/paper.ts';
import { addStudent, button, choose, field } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const today = daysAgo(0);
const phone = { width: 390, height: 844 };

const given = givenServer();

test('notices stand version beside version in Settings, and the admin adds the next', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/settings?tab=people`);
  await expect(part(page, 'Notices')).toContainText('There is no notice yet');
  await button(page, 'Add Notice').click();
  const dialog = page.getByRole('dialog', { name: 'Add a notice' });
  await dialog.getByRole('button', { name: 'Add Notice' }).click();
  await expect(dialog.getByText('Text is required').first()).toBeVisible();
  await choose(page, /^Language/, 'தமிழ்');
  await field(page, 'Text').fill('உங்கள் விவரங்கள்\nகற்பிக்க மட்டும்');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add Notice' }).click();
  await expect(dialog).toHaveCount(0);
  const tamil = part(page, 'தமிழ்');
  await expect(tamil.getByRole('listitem')).toContainText('Version 1');
  await expect(tamil.getByRole('listitem')).toContainText('Holds today');
  await expect(button(page, 'Add Notice')).toBeFocused();

  await button(page, 'Add Notice').click();
  await choose(page, /^Language/, 'தமிழ்');
  await field(page, 'Text').fill('புதிய அறிவிப்பு');
  await typeDay(page, 'From', addDays(today, 7));
  await dialog.getByRole('button', { name: 'Add Notice' }).click();
  await expect(tamil.getByRole('listitem').first()).toContainText('Version 2');
  await expect(tamil.getByRole('listitem').first()).toContainText('Not yet');
  await expect(tamil.getByRole('listitem').last()).toContainText('Holds today');
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  expect(await given.admin.rest('GET', 'notices')).toHaveLength(2);
});

test.describe('consents', () => {
  const notice = { language: 'en', text: 'We keep what you tell us to teach you.' };
  const raman = { name: 'Raman Subramanian', relation: 'father', mobile: '9876543211', email: '' };
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Add a consent of/ });

  let [courseId, noticeId, added] = [0, 0, 0];
  const addRegistration = async (changes: Partial<BodyOf<'AddRegistration'>>) => {
    added += 1;
    const own = { Mobile: String(9_840_077_800 + added), Email: `applicant${added}@example.in` };
    const body = await registrationBody(given.admin, courseId, { ...own, ...changes });
    return Number((await given.admin.call('AddRegistration', body)).OUT_ID);
  };

  test.beforeAll(async () => {
    courseId = Number((await given.admin.call('AddCourse', course)).OUT_ID);
    noticeId = (await given.admin.rest<{ id: number }>('POST', 'notices', notice)).id;
    await given.admin.rest('POST', 'notices', { language: 'hi', text: 'हम आपका विवरण पढ़ाने के लिए रखते हैं।' });
  });

  test('on paper are printed, noted by the office, and withdrawn by an admin with a reason', async ({
    page,
    browser,
  }) => {
    const id = await addStudent(given.admin, { Name: 'Agreeing Anbu' });
    await holdPrinting(page);
    await signIn(page, given.server.url, 'md_office');
    await page.goto(`${given.server.url}/md-view-student/${id}`);
    const panel = part(page, 'Consent');
    await expect(panel).toContainText('No consent yet.');
    await button(page, 'Print form').click();
    await expect(page.getByRole('menuitem', { name: 'हिन्दी' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await page.waitForFunction(() => (globalThis as unknown as { printed: number }).printed > 0);
    const [paper, ...more] = await printedPages(page);
    expect(more).toEqual([]);
    for (const text of ['Kaveri Institute', notice.text, 'Agreeing Anbu', 'Place', 'Date', 'Signature'])
      expect(paper?.text).toContain(text);
    expect(paper?.text).not.toContain('guardian');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));

    await button(page, 'Add consent').click();
    await expect(dialog(page).getByRole('group', { name: 'What the notice says' })).toHaveText(notice.text);
    await expectNoViolations(page);
    await dialog(page).getByRole('button', { name: 'Add consent' }).click();
    await expect(dialog(page).getByText('Seen By is required').first()).toBeVisible();
    await field(page, 'Seen By').fill('Meena');
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('English, version 1');
    await expect(panel).toContainText('Paper, seen by Meena');
    await expect(button(page, 'Add consent')).toBeFocused();
    await expect(panel.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);

    const other = await (await browser.newContext()).newPage();
    await signIn(other, given.server.url, 'admin');
    await other.goto(`${given.server.url}/view-student/${id}`);
    await button(other, 'Withdraw English, version 1').click();
    await field(other, 'Reason').fill('Asked for it by mail');
    await other.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(part(other, 'Consent')).toContainText(/Withdrawn .* IST: Asked for it by mail/);
    await expect(part(other, 'Consent').locator('s')).toHaveText('English, version 1');
    await expect(button(other, 'Add consent')).toBeFocused();
    await expectNoViolations(other);
  });

  test('of an applicant under 18 need the guardian, whose name and relation are printed', async ({ page }) => {
    const young = { BirthDate: addDays(today, -6000) };
    const alone = await addRegistration({ ...young, Name: 'Alone Amala' });
    const told = await addRegistration({ ...young, Name: 'Told Thara', Guardian: raman });
    await holdPrinting(page);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/reg-students/${alone}`);
    await button(page, 'Add consent').click();
    await field(page, 'Seen By').fill('Meena');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Under 18: a parent or guardian agrees, whose name is needed',
    );

    await page.goto(`${given.server.url}/approve-window/${told}`);
    await button(page, 'Print form').click();
    await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
    await page.waitForFunction(() => (globalThis as unknown as { printed: number }).printed > 0);
    const [paper] = await printedPages(page);
    expect(paper?.text).toContain('Raman Subramanian (Father)');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await button(page, 'Add consent').click();
    await expect(dialog(page)).toContainText('Under 18: Raman Subramanian (Father) agrees.');
    await field(page, 'Seen By').fill('Meena');
    await page.keyboard.press('Enter');
    await expect(part(page, 'Consent')).toContainText('Raman Subramanian (Father), 9876543211');
    await expectNoViolations(page);
  });

  test('that are missing are work on the home, which leads to the list of who has none', async ({ page }) => {
    await addStudent(given.admin, { Name: 'Missing Mala' });
    await addRegistration({ Name: 'Missing Madhan' });
    const RegId = await addRegistration({ Name: 'Agreed Arul' });
    await given.admin.call('AddConsent', { RegId, NoticeId: noticeId, How: 'paper', SeenBy: 'Meena' });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/dashboard`);
    const next = page.getByRole('region', { name: 'Next' }).getByRole('listitem');
    await expect(next.filter({ hasText: 'Missing Madhan' })).toContainText('no consent');
    await expect(next.filter({ hasText: 'Agreed Arul' })).not.toContainText('no consent');
    await page.getByRole('button', { name: /^Without consent/ }).click();
    await expect(next.filter({ hasText: 'Missing Mala' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all: Without consent' }).click();
    await expect(page.getByRole('tab', { name: /^No consent/, selected: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /Missing Mala/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect(page.getByRole('tab', { name: /^No consent \d/, selected: false })).toBeVisible();
  });
});
