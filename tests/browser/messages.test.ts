import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { signIn } from '#harness/browser/staff.ts';
import { button, field } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

const given = givenServer();
let studentId: number;
test.beforeAll(async () => {
  const courseId = Number((await given.admin.call('AddCourse', course)).OUT_ID);
  ({ studentId } = await enrol(given.admin, { courseId, name: 'Priya Raman', mobile: '9876543210' }));
});

test('an admin keeps the words, which are shown as a student will read them', async ({ page }) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/settings?tab=messages`);
  await expect(page.getByText('There are no templates yet.')).toBeVisible();
  await button(page, 'Add Template').click();
  await field(page, 'Name').fill('Hall changed');
  await field(page, 'Subject').fill('Another hall for ');
  await dialog(page).getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Application received' }).click();
  await expect(dialog(page).getByRole('group', { name: 'Fill in' }).getByRole('button')).toHaveText([
    '{course}',
    '{institute}',
    '{number}',
  ]);
  await dialog(page).getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Any occasion' }).click();
  await field(page, 'Subject').focus();
  await button(page, '{course}').click();
  await expect(field(page, 'Subject')).toHaveValue('Another hall for {course}');
  await field(page, 'Text').fill('Dear {who},');
  await dialog(page).getByRole('button', { name: 'Add Template' }).click();
  await expect(
    dialog(page)
      .getByText(/^\{who\} is no placeholder/)
      .first(),
  ).toBeVisible();
  await field(page, 'Text').fill('Dear {student}, please come to hall 2.');
  const preview = dialog(page).getByRole('region', { name: 'As it will be read' });
  await expect(preview).toContainText(`Another hall for ${course.CourseName}`);
  await expect(preview).toContainText('Dear Priya Raman, please come to hall 2.');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Add Template' }).click();
  await expect(page.getByText('Hall changed')).toBeVisible();

  const inUse = page.getByRole('switch', { name: 'Hall changed is in use' });
  const isOn = async () => {
    const templates = await given.admin.rest<{ name: string; on: boolean }[]>('GET', 'message-templates');
    return templates.find(({ name }) => name === 'Hall changed')?.on;
  };
  // The second click comes while the first is saved.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/rest/message-templates/*', (route) => held.promise.then(() => route.continue()), {
    times: 1,
  });
  await inUse.uncheck();
  await inUse.check();
  await inUse.uncheck();
  held.resolve();
  await expect.poll(isOn).toBe(false);
  await expect(inUse).not.toBeChecked();
  await inUse.check();
  await expect.poll(isOn).toBe(true);
  await expectAccessible(page);

  await page.getByRole('spinbutton', { name: 'Messages a minute' }).fill('0');
  await button(page, 'Save').click();
  await expect(page.getByText('Messages a minute must be from 1 to 600').first()).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Messages a minute' }).fill('60');
  await button(page, 'Save').click();
  await expect(page.getByText('Settings saved')).toBeVisible();
});

test('a message is written with these words, mailed, and stands on the timeline and in the list with its text', async ({
  page,
}) => {
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/view-student/${studentId}`);
  await button(page, 'Message').click();
  await page.getByRole('combobox', { name: 'Words' }).click();
  await page.getByRole('option', { name: 'Hall changed' }).click();
  await expect(field(page, 'Text')).toHaveValue('Dear {student}, please come to hall 2.');
  await expectNoViolations(page);
  await button(page, 'Send e-mail').click();
  await expect(page.getByText('E-mail sent')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(timeline(page).getByText('Dear Priya Raman, please come to hall 2.').first()).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('link', { name: 'Priya Raman' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Read the message to Priya Raman/ }).click();
  await expect(dialog(page).getByText('Dear Priya Raman, please come to hall 2.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('what nothing stands for, and why nobody is written to, is said before anything is sent', async ({ page }) => {
  await given.admin.call('UpdateStudent', { StudentId: studentId, BirthDate: '2012-01-01' });
  await signIn(page, given.server.url, 'admin');
  await page.goto(`${given.server.url}/view-student/${studentId}`);
  await button(page, 'Message').click();
  await button(page, 'Priya Raman, student').click();
  await expect(dialog(page).getByText('Under 18: to the guardian')).toBeVisible();
  await field(page, 'Subject').fill('Class');
  await field(page, 'Text').fill('Come to {batch}');
  await button(page, 'Send e-mail').click();
  await expect(dialog(page).getByText('No batch to put in {batch}').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await given.admin.call('UpdateStudent', { StudentId: studentId, BirthDate: '2000-01-01' });
});

test('a message opens in WhatsApp with its text filled in, and is told as opened', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await signIn(page, given.server.url, 'md_office');
  await page.goto(`${given.server.url}/md-view-student/${studentId}`);
  await button(page, 'Message').click();
  await button(page, 'WhatsApp').click();
  await field(page, 'Text').fill('Dear {student}, 100% & more?');
  const opened = context.waitForEvent('page');
  await button(page, 'Open WhatsApp').click();
  expect(decodeURIComponent((await opened).url())).toBe(
    'https://wa.me/919876543210?text=Dear Priya Raman, 100% & more?',
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(timeline(page).getByText('Opened')).toBeVisible();
});
