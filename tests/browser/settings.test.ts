import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Profile } from '../../contract/call.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { openApi } from '#harness/browser/api.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logIn, signIn, typeDay } from '#harness/browser/staff.ts';
import { button, field } from './support/students.ts';

const menuEntry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const bar = (page: Page) => page.getByRole('banner');
const loaded = (page: Page) => page.locator('img[src^="/api/logo?"]').first();
const widthOf = (page: Page) => loaded(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

const logoFile = async () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 20, g: 80, b: 60, alpha: 0.8 } } })
    .png()
    .toBuffer();

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServerProcess();
});
test.afterAll(() => server.remove());

/** Somebody with a browser of their own, on a page. */
async function somebody(browser: Browser, profile: Profile, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, server.url, profile);
  await page.goto(server.url + path);
  return page;
}

const save = async (page: Page) => {
  await button(page, 'Save').click();
  await expect(page.getByText('Settings saved')).toBeVisible();
};

test('a new name and logo stand in the bar at once, in other open pages soon, and at the login', async ({
  page,
  browser,
}) => {
  const office = await somebody(browser, 'md_office', '/md-institute-list');
  await expect(bar(office).getByText('Kaveri Institute of Technology')).toBeVisible();
  await logIn(page, server.url, 'admin');
  await menuEntry(page, 'Settings').click();
  await expect(field(page, 'Name')).toHaveValue('Kaveri Institute of Technology');
  await expect(field(page, 'Place')).toHaveValue('Tiruchirappalli');

  await field(page, 'Name').fill('வைகை பயிற்சி நிறுவனம்');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoFile() });
  await expect(page.getByText('Will be uploaded by Save')).toBeVisible();
  await page.route('**/api/upload', (route) => route.fulfill({ status: 503 }), { times: 3 });
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload logo' })).toBeVisible();
  await save(page);
  await expect(button(page, 'Save')).toBeFocused();

  for (const open of [page, office]) {
    await expect(bar(open).getByText('வைகை பயிற்சி நிறுவனம்')).toBeVisible();
    await expect.poll(() => widthOf(open)).toBe(600);
  }

  const stranger = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await stranger.goto(server.url);
  await expect(stranger.getByRole('heading', { name: 'வைகை பயிற்சி நிறுவனம்' })).toBeVisible();
  await expect.poll(() => widthOf(stranger)).toBe(600);
  await expect(stranger.getByRole('textbox', { name: 'User Name' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/')).sort()).toEqual(['/api/RenewToken', '/api/logo']);
  await expectNoViolations(stranger);

  await button(page, 'Remove Logo').click();
  await save(page);
  await expect(loaded(page)).toHaveCount(0);
  await expect(loaded(office)).toHaveCount(0);
});

test('what is wrong is said at its field, and what changed stands in the activity log', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/settings`);
  await field(page, 'Phone').fill('12345');
  await field(page, 'E-mail').fill('office');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('link', { name: 'Phone must be an Indian number of 10 digits, with its STD code, or empty' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'E-mail must be a valid address' })).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  await field(page, 'Phone').fill('0431 234 5678');
  await field(page, 'E-mail').fill('');
  await save(page);
  await field(page, 'Phone').fill('0431 234 5679');
  await save(page);

  await tab(page, 'Money').click();
  await field(page, 'UPI ID').fill('kaveri@');
  await tab(page, 'Calendar').click();
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Saturday' }).check();
  await save(page);
  // What was typed in another tab is still there.
  await tab(page, 'Money').click();
  await expect(field(page, 'UPI ID')).toHaveValue('kaveri@');
  await button(page, 'Save').click();
  await expect(page.getByRole('link', { name: /^UPI ID must be name@handle/ })).toBeVisible();
  await field(page, 'UPI ID').fill('kaveri@okbank');
  await button(page, 'Save').click();
  await expect(page.getByRole('link', { name: 'UPI name is required' })).toBeVisible();
  await field(page, 'UPI name').fill('Kaveri Institute');
  await save(page);

  await page.getByRole('main').getByRole('link', { name: 'Activity Log' }).click();
  for (const sentence of [
    'Changed the telephone of the institute from 0431 234 5678 to 0431 234 5679',
    'Changed the weekly days off of the institute from Sunday to Sunday, Saturday',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
});

test('the look of certificates is seen before it is saved', async ({ page }) => {
  const previews: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/GetCertificatePreview')) previews.push(request.postDataJSON());
  });
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/settings?tab=certificate`);
  const preview = page.getByRole('img', { name: 'A sample certificate as it would print' });
  await expect(preview).toBeVisible();
  const before = await preview.getAttribute('src');

  await field(page, 'Name of the first signatory').fill('Dr. Meenakshi Sundaram');
  await field(page, 'Title of the first signatory').fill('Principal');
  await field(page, 'Title of the second signatory').fill('Head of Training');
  const missing = 'Name of the second signatory is required';
  await expect(page.getByText(`The preview waits for: ${missing}`)).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByRole('link', { name: missing })).toBeVisible();
  await expect(field(page, 'Name of the second signatory')).toBeFocused();
  await page.keyboard.type('Anitha Selvaraj');

  await page.getByLabel('Frame colour', { exact: true }).fill('#6a7a78');
  await expect(page.getByText('The preview waits for: Too light to print')).toBeVisible();
  await button(page, 'Maroon').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Maroon')).toHaveAttribute('aria-pressed', 'true');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: await logoFile() });
  await expect(page.getByText('a new signature shows here once it is saved')).toBeVisible();
  const asked = {
    FrameColour: '#7a1f2b',
    Signatories: [{ Name: 'Dr. Meenakshi Sundaram', FileId: 0 }, { Name: 'Anitha Selvaraj' }],
  };
  await expect.poll(() => previews.at(-1)).toMatchObject(asked);
  await expect.poll(() => preview.getAttribute('src')).not.toBe(before);
  // One for each pause, not for each key.
  expect(previews.length).toBeLessThan(10);

  const { promise: drawn, resolve: draw } = Promise.withResolvers<void>();
  await page.route('**/api/GetCertificatePreview', async (route) => {
    await drawn;
    await route.continue();
  });
  await save(page);
  await expect.poll(() => JSON.stringify(previews.at(-1))).toMatch(/"FileId":[1-9]/);
  await expect(page.getByText('Drawing the preview…')).toBeVisible();
  await expect(preview).toBeVisible();
  const old = await preview.getAttribute('src');
  draw();
  await expect.poll(() => preview.getAttribute('src')).not.toBe(old);
});

test('two admins at once: the second sees what the first saved, and chooses', async ({ browser }) => {
  const [first, second] = [
    await somebody(browser, 'admin', '/settings'),
    await somebody(browser, 'admin', '/settings'),
  ];
  await field(second, 'Place').fill('Dindigul');
  await field(first, 'Place').fill('Theni');
  await field(first, 'Address').fill('12, West Masi Street');
  await save(first);
  await button(second, 'Save').click();
  await expect(second.getByText(/^Changed by admin on/)).toBeVisible();
  await expect(field(second, 'Address')).toHaveValue('12, West Masi Street');
  await expect(field(second, 'Place')).toHaveValue('Dindigul');
  await second.getByRole('radio', { name: /Theni/ }).check();
  await save(second);
  await expect(field(second, 'Place')).toHaveValue('Theni');
});

test('the front door is opened for some courses under some words, and says what it lacks', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await openApi(server.url, 'admin');
  const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/settings?tab=people`);
  const panel = page.getByRole('region', { name: 'The page for applicants' });
  await expect(panel).toContainText('It is closed');
  await expect(panel.getByRole('alert')).toContainText('No notice is typed, so nobody is asked to agree.');
  await expect(panel.getByRole('link', { name: 'Notices' })).toHaveAttribute('href', '/settings?tab=people#Notices');
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/apply`);

  await page.getByLabel('Takes applications').check();
  await page.getByRole('combobox', { name: /^Courses/ }).fill(course.CourseName?.slice(0, 5) ?? '');
  await page.getByRole('option', { name: course.CourseName ?? '' }).click();
  await page.keyboard.press('Escape');
  await field(page, 'Words above the courses').fill('Classes begin in June.');
  await typeDay(page, 'Until', '2027-05-31');
  await save(page);
  await expect(panel).toContainText('It is open until 31/05/2027.');
  await admin.rest('POST', 'notices', { language: 'en', text: 'We keep what you type here.' });
  await page.reload();
  await expect(page.getByRole('button', { name: course.CourseName ?? '' })).toBeVisible();
  await expect(panel).not.toContainText('No notice is typed');
  const settings = await admin.rest<object>('GET', 'settings/1');
  expect(settings).toMatchObject({
    applyOpen: true,
    applyCourses: [courseId],
    applyWords: 'Classes begin in June.',
    applyUntil: '2027-05-31',
  });
});

test('every tab is accessible in both themes, on a phone too', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/settings`);
  for (const width of [1440, 1366, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Institute', 'Certificate', 'Calendar', 'Money', 'Messages', 'Applications and privacy']) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/${width}-${name}.png` });
    }
  }
});
