import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { proves } from './support/proves.ts';
import { findField, givenWork, kind, next, row } from './support/todayGiven.ts';
import { follow, logIn, sendLogin, signIn } from '#harness/browser/staff.ts';

test.describe('today, and find anything', () => {
  const given = givenWork();

  test('shows what waits in one call and one list, which the keyboard goes through', async ({ page }) => {
    proves('Today: one list of work with its reasons, counts by kind and next step, in one call after the cards');
    await page.setViewportSize({ width: 1366, height: 768 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await sendLogin(page, given.server.url, 'admin');
    const review = row(page, 'Waiting Wasim').getByRole('link', { name: /^Review/ });
    await expect(review).toBeInViewport({ ratio: 1 });
    // The hand goes on with the first row.
    const first = next(page).getByRole('listitem').first().locator('.next-action > *');
    await expect(first).toBeFocused();
    await expect(row(page, 'Waiting Wasim')).toContainText(/Web Development · SITE-1\s*today/);
    await expect(row(page, 'Risky Ravi')).toContainText('needs 2 of the 4 days left');
    expect(asked.filter((path) => path === '/api/GetToday')).toHaveLength(1);
    expect(asked.indexOf('/api/GetToday')).toBeGreaterThan(asked.indexOf('/api/GetStatistics'));
    expect(asked.filter((path) => /\/Get(Registration|StudentCourse|Certificate)List$/.test(path))).toEqual([]);

    const people = await next(page).getByRole('listitem').allTextContents();
    expect(people.map((text) => /Risky|Waiting|Ready R/.exec(text)?.[0])).toEqual(['Risky', 'Waiting', 'Ready R']);
    await page.keyboard.press('ArrowDown');
    await expect(review).toBeFocused();
    await page.keyboard.press('3');
    await expect(kind(page, /^Ready to complete 1/)).toHaveAttribute('aria-pressed', 'true');
    await expect(next(page).getByRole('listitem')).toHaveCount(1);
    await kind(page, /^All 3/).click();
    await review.click();
    await expect(page.getByRole('heading', { name: /Waiting Wasim/ })).toBeVisible();
    await page.goBack();
    await kind(page, /^Attendance at risk/).click();
    await page.getByRole('link', { name: 'Show all: Attendance at risk' }).click();
    await expect(page.getByRole('heading', { name: 'Student Courses' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Risky Ravi/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Ready Revathi/ })).toHaveCount(0);
  });

  test('a done row leaves, and the focus is on the next', async ({ page }) => {
    const courseId = Number((await given.admin.call('AddCourse', { ...course, CourseCode: 'SHORT' })).OUT_ID);
    for (const [name, mobile] of [
      ['Done Devi', '9800000031'],
      ['Next Nila', '9800000032'],
    ] as const)
      await enrol(given.admin, { courseId, name, mobile, attended: [daysAgo(1), daysAgo(0)] });
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/dashboard`);
    const complete = (name: string) => page.getByRole('button', { name: `Complete the course of ${name}` });
    await complete('Done Devi').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mark as Completed for Done Devi' });
    // Its first key is safe: the focus is in a field.
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await expect(dialog.locator('input:focus, textarea:focus, [role="combobox"]:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'OK', exact: true }).press('Enter');
    await expect(complete('Done Devi')).toHaveCount(0);
    await expect(complete('Next Nila')).toBeFocused();
  });

  test('opens a student by four digits of a mobile with six keys, and keeps what was opened', async ({ page }) => {
    proves('Find: a student by four digits of a mobile in six keys', 'Find: what was opened last, until Logout');
    await logIn(page, given.server.url, 'admin');
    const keys = ['/', '4', '7', '1', '1', 'Enter'];
    for (const key of keys) await page.keyboard.press(key);
    await expect(
      page
        .getByRole('heading', { name: /Ready Revathi/ })
        .or(page.getByText('Ready Revathi'))
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/view-student\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Student List', exact: true })).toHaveAttribute('aria-current', 'true');
    console.log(`A student by four digits of a mobile: ${keys.length} keys`);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText(/Ready Revathi/);
    await page.keyboard.press('Escape');
    await page.goto(`${given.server.url}/logout`);
    await expect(page.getByLabel(/user name/i)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Revathi');
  });

  test('keeps the keys that are typed into it while the page that it led to still loads', async ({ page }) => {
    await logIn(page, given.server.url, 'admin');
    await page.keyboard.press('/');
    await page.keyboard.type('revathi');
    await expect(page.getByRole('group', { name: 'Students' }).getByRole('option').first()).toContainText('Revathi');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+k');
    const find = page.getByRole('dialog').getByRole('combobox');
    await page.keyboard.type('ra');
    release();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Ready Revathi');
    await page.keyboard.type('vi');
    await expect(find).toHaveValue('ravi');
    await expect(find).toBeFocused();
  });

  test('finds by keyboard, says nothing found and failure, and gives the focus back', async ({ page }) => {
    proves(
      'Find: grouped, marked, by keyboard; Esc gives the focus back',
      'Find: older answers never overwrite newer; nothing found and failure are said',
    );
    await logIn(page, given.server.url, 'admin');
    const button = page.getByRole('button', { name: /^Find a/ });
    await button.press('Enter');
    // The first answer comes after the second one.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/Find', async (route) => {
      const { Text } = route.request().postDataJSON() as { Text: string };
      if (Text === 'revathi') await held.promise;
      if (Text === 'broken') await route.fulfill({ status: 500, json: {} });
      else await route.continue();
    });
    const asked = page.waitForRequest('**/api/Find');
    await findField(page).fill('revathi');
    await asked;
    await findField(page).fill('web');
    const option = page.getByRole('option');
    await expect(page.getByRole('group', { name: 'Courses', exact: true }).getByRole('option').first()).toHaveText(
      /^Web Development/,
    );
    await expect(option.first().locator('mark').first()).toHaveText(/^web$/i);
    held.resolve();
    await expect(findField(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('group', { name: 'Students', exact: true })).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(option.last()).toHaveAttribute('aria-selected', 'true');
    await expect(findField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option.last().getAttribute('id')) ?? '',
    );
    await findField(page).fill('zzzz');
    await expect(page.getByText('Nothing was found for “zzzz”.')).toBeVisible();
    await findField(page).fill('broken');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    // What is typed into a field stays there.
    await follow(page, '/student-list');
    await page.getByRole('searchbox').fill('a');
    await page.getByRole('searchbox').press('/');
    await expect(page.getByRole('searchbox')).toHaveValue('a/');
  });

  test('is accessible, fits a phone, and has the account and the institute in its bar', async ({ page }) => {
    proves('Looks: the institute’s name in the bar; Update Password in the account’s menu');
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/dashboard`);
    await expect(row(page, 'Ready Revathi')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('link', { name: /^Kaveri Institute of Technology/ })).toBeVisible();
    await page.getByRole('button', { name: /^Find a/ }).click();
    await findField(page).fill('980');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    const account = page.getByRole('button', { name: 'Account of admin' });
    await account.press('Enter');
    await page.getByRole('menuitem', { name: 'Update Password' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Update Password' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
  });
});
