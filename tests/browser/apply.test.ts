import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { yearsBefore } from '../../domain/words/dates.ts';
import { type Api, openApi } from '#harness/browser/api.ts';
import { jpegPhoto } from '#harness/browser/files.ts';
import { course } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { saveData, weigh } from '#harness/browser/weight.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { daysAgo } from './support/enrol.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';

// Somebody applies on a cheap phone, on a weak network, in the language that they read.

test.use({ viewport: { width: 360, height: 640 } });

let server: ServerProcess;
let mailServer: MailServer;
let admin: Api;
let whileClosed: number;
test.beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServerProcess({ SMTP_URL: mailServer.url });
  admin = await openApi(server.url, 'admin');
  await admin.call('AddCourse', course);
  whileClosed = (await fetch(`${server.url}/apply`)).status;
  await admin.rest('PUT', 'settings/1', { applyOpen: true, applyWords: 'Classes in Chennai.', phone: '0431 240 0000' });
  for (const language of ['en', 'ta']) {
    await admin.rest('POST', 'notices', { language, text: `We keep what you send (${language}).`, from: daysAgo(0) });
  }
});
test.afterAll(async () => {
  await server.remove();
  await mailServer.close();
});

const next = (page: Page) => page.locator('button.primary');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillPerson(page: Page, { mobile, birthDate = '2000-02-29' }: { mobile: string; birthDate?: string }) {
  await field(page, 'Title').selectOption('3');
  // As people write it: the field shows what will be printed.
  await field(page, 'Name').fill('Tamil-Selvi M.');
  await expect(field(page, 'Name')).toHaveValue('Tamil Selvi M ');
  await field(page, 'Gender').selectOption('2');
  await field(page, 'Date of birth').fill(birthDate);
  await field(page, 'Mobile number').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await expect(field(page, 'Mobile number')).toHaveValue(mobile);
  await field(page, 'E-mail').fill(`s${mobile}@example.in`);
  await field(page, 'Education level').selectOption('SCHOOL');
  await field(page, 'Year of study').selectOption('12th');
  await field(page, 'College or school').fill('Bishop Heber School');
  await field(page, 'Name of a parent').fill('Murugan K');
  await field(page, 'Monthly income of the family in rupees').fill('15,000');
}
async function choosePhoto(page: Page, buffer?: Buffer) {
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: buffer ?? (await jpegPhoto()) };
  await field(page, 'Photo').setInputFiles(picture);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByRole('img', { name: 'Photo' })).toBeVisible();
}
const registrations = async () => (await admin.call('GetRegistrationList', {})) as unknown as Record<string, unknown>[];

test('closed it is no page; open it says how to apply where no script runs', async ({ page }) => {
  expect(whileClosed).toBe(404);
  // No locator finds what stands in a noscript.
  const html = await (await page.request.get(`${server.url}/apply`)).text();
  expect(html).toContain('You can also apply by telephone: Kaveri Institute of Technology, 0431 240 0000.');

  await saveData(page);
  const weight = weigh(page);
  await page.goto(`${server.url}/apply`);
  await expect(page.getByRole('radio')).toBeVisible();
  expect((await weight()).scriptKb).toBeLessThanOrEqual(90);
});

test('offline in the middle, the answer lost, reloaded and from two tabs: one application with one number and one mail', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/apply`);
  await next(page).click();
  await expect(page.getByText('Please choose a course.')).toBeVisible();
  await page.getByRole('radio').check();
  await next(page).click();
  await next(page).click();
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(field(page, 'Title')).toBeFocused();
  await expectNoViolations(page);
  await fillPerson(page, { mobile: '9840070001' });
  await context.setOffline(true);
  await next(page).click();
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') };
  await field(page, 'Photo').setInputFiles(heic);
  await expect(page.getByRole('alert')).toContainText('HEIC');
  // As it stands in its frame it is the photo: nobody presses 'Use this photo'.
  await field(page, 'Photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() });
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible();
  await expect(page.getByText('With a proof of income the course may be free.')).toBeVisible();
  await next(page).click();
  await expect(page.getByText(/^Please agree/)).toBeVisible();
  await page.getByRole('checkbox', { name: /agree/ }).check();
  await expectNoViolations(page);
  await next(page).click();
  await expect(page.getByText('No network: it will be sent when you are back.')).toBeVisible();

  // The server takes it, and the answer does not come back.
  await page.route('**/api/AddRegistration', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await expect.poll(async () => (await registrations()).length).toBe(1);
  await page.unroute('**/api/AddRegistration');
  const other = await context.newPage();
  await Promise.all([page.reload(), other.goto(`${server.url}/apply`)]);
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: /^A-\d{4}-00001$/ })).toBeVisible();
  expect(await registrations()).toHaveLength(1);
  await expect.poll(() => mailServer.mails.length).toBe(1);
  // Others use this computer, too: nothing that was typed stays, and a new tab begins anew.
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await kept()).toContain('00001');
  expect(await kept()).not.toMatch(/9840070001|data:image/);
  const another = await context.newPage();
  await another.goto(`${server.url}/apply`);
  await expect(another.getByRole('radio')).not.toBeChecked();
  await expectNoViolations(page);

  await page.getByRole('link', { name: /\/apply\/status\// }).click();
  await expect(page.getByRole('heading', { name: 'We have your application.' })).toBeVisible();
  await expect(page.getByText(/^A-\d{4}-00001$/)).toBeVisible();
});

test('under 18 by a day a parent agrees, with relation and mobile; who is 18 today agrees alone', async ({ page }) => {
  const birthday = yearsBefore(daysAgo(0), 18);
  await page.goto(`${server.url}/apply`);
  await page.getByRole('radio').check();
  await next(page).click();
  await fillPerson(page, { mobile: '9840070002', birthDate: birthday });
  await expect(field(page, 'What they are to you')).toHaveCount(0);
  await field(page, 'Date of birth').fill(yearsBefore(daysAgo(-1), 18));
  await next(page).click();
  await expect(field(page, 'Name of the parent or guardian')).toHaveValue('Murugan K');
  await expect(field(page, 'What they are to you')).toBeFocused();
  await field(page, 'What they are to you').selectOption('father');
  await field(page, 'Mobile of the parent or guardian').fill('9840070002');
  await next(page).click();
  await expect(page.getByText('Mobile number and alternate number cannot be the same')).toBeInViewport();
  await field(page, 'Mobile of the parent or guardian').fill('98400 70003');
  await next(page).click();
  // A phone that lies on its side says so beside the picture.
  const lying = sharp({ create: { width: 1800, height: 900, channels: 3, background: '#406' } });
  await choosePhoto(page, await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer());
  await page.getByRole('checkbox', { name: /^I am the parent or guardian/ }).check();
  const busy = { status: 429, headers: { 'Retry-After': '1' }, json: { result: { OUT_OK: 0, OUT_ERROR: 'Too many' } } };
  await page.route('**/api/AddRegistration', (route) => route.fulfill(busy), { times: 1 });
  await next(page).click();
  await expect(page.getByText(/^Too many people apply at this moment/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^A-\d{4}-\d{5}$/ })).toBeVisible();
  const [row] = (await registrations()).filter(({ MOBILE }) => MOBILE === '9840070002');
  const { width = 0, height = 0 } = await sharp(await admin.file(Number(row?.['PHOTO_FILE_ID']))).metadata();
  // Upright, at most 1,200 pixels, in the frame of 35 by 45.
  expect([width, height]).toEqual([600, 771]);
  expect(row).toMatchObject({ LANGUAGE: 'en', NO_CONSENT: 0, GUARDIAN: { name: 'Murugan K', relation: 'father' } });
});

test('what was typed is kept for 20 hours', async ({ page }) => {
  const now = Date.now();
  const hours = (count: number) => page.clock.setFixedTime(now + count * 3_600_000);
  await hours(0);
  await page.goto(`${server.url}/apply`);
  await page.getByRole('radio').check();
  await next(page).click();
  await field(page, 'Name').fill('Ravi K');
  await hours(19.9);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Ravi K');
  await hours(20.1);
  await page.reload();
  await expect(page.getByRole('radio')).not.toBeChecked();
});

test('in Tamil and Hindi, with words twice as long, nothing is cut; what was typed is deleted on request', async ({
  page,
}) => {
  await page.goto(`${server.url}/apply?lang=hi`);
  await expect(page.getByRole('heading', { name: 'पाठ्यक्रम चुनें' })).toBeVisible();
  await page.getByRole('combobox', { name: 'भाषा' }).selectOption('ta');
  await expect(page.getByRole('heading', { name: 'படிப்பைத் தேர்ந்தெடுங்கள்' })).toBeVisible();
  expect(page.url()).toContain('lang=ta');
  await page.getByRole('radio').check();
  await next(page).click();
  await next(page).click();
  await expect(page.getByText('10 இலக்கங்கள் வேண்டும்.').or(page.getByText('இதை நிரப்புங்கள்.').first()).first()).toBeVisible();
  await expectNoViolations(page);
  await field(page, 'பெயர்').fill('தமிழ்ச்செல்வி');
  await page.reload();
  await expect(field(page, 'பெயர்')).toHaveValue('தமிழ்ச்செல்வி');
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) node.nodeValue = `${node.nodeValue} ${node.nodeValue}`;
  });
  await expectNoSidewaysScroll(page);
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: /^எழுதியதை அழி/ }).click();
  await expect(page.getByRole('radio')).not.toBeChecked();
});

test('by the form that an enquiry was sent: its course is chosen, nothing else is filled in, and staff see who asked', async ({
  page,
}) => {
  await admin.call('AddCourse', { ...course, CourseCode: 'TALLY', CourseName: 'Tally' });
  const [tally] = (await admin.call('GetCourseList', { CourseName: 'Tally' })) as unknown as { ID: number }[];
  const asked = { Name: 'Ramya', Mobile: '9443120779', CourseId: tally?.ID ?? 0, NextDay: '' };
  const { OUT_ID: EnquiryId } = await admin.call('AddEnquiry', asked);
  const { ADDRESS } = await admin.call('SendEnquiryForm', { EnquiryId: Number(EnquiryId) });
  // On a computer where somebody has typed before.
  await page.goto(`${server.url}/apply`);
  await page.getByRole('radio').first().check();
  await page.goto(String(ADDRESS));
  await expect(page.getByRole('radio', { name: /Tally/ })).toBeChecked();
  await next(page).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Mobile number')).toHaveValue('');
  await fillPerson(page, { mobile: '9840070099' });
  await page.reload();
  await next(page).click();
  await choosePhoto(page);
  await page.getByRole('checkbox', { name: /agree/ }).check();
  await next(page).click();
  await expect(page.getByRole('heading', { name: /^A-\d{4}-\d{5}$/ })).toBeVisible();
  const enquiry = await admin.call('GetEnquiry', { EnquiryId: Number(EnquiryId) });
  expect(enquiry).toMatchObject({ STATE: 'OPEN', REG_DIFFERS: 1 });
});
