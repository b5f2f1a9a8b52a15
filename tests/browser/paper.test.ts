import { expect, type Page, test } from '@playwright/test';
import { format, parseISO } from 'date-fns';
import sharp from 'sharp';
import { addDays, eachDay } from '../../domain/words/dates.ts';
import { expectNoViolations } from './support/accessible.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { holdPrinting, pressPrint, printedPages } from './support/paper.ts';
import { proves } from './support/proves.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './support/serverGiven.ts';

const today = daysAgo(0);
const month = format(parseISO(today), 'MMMM yyyy');
const sheet = 'Print attendance sheet';
const list = 'Print list with mobiles';
const longName = 'Venkatanarasimharajuvaripeta Subrahmanyam Chidambaranathan Thirunavukkarasu Gopalakrishnan Iye';
const names = [
  'பிரியதர்ஷினி சுப்பிரமணியன்',
  'अनुराधा श्रीवास्तव',
  longName,
  ...Array.from({ length: 26 }, (_, index) => `Student ${String.fromCharCode(97 + index)}`),
];

/** A4 in points. */
const [short, long] = [595, 842];

test.describe('paper for the class room', () => {
  const given = givenServer({ WEEKLY_DAYS_OFF: 'Sunday' });
  let courseId = 0;

  const open = async (page: Page, path: string, profile: 'admin' | 'md_office' = 'admin') => {
    await holdPrinting(page);
    await signIn(page, given.server.url, profile);
    await page.goto(given.server.url + path);
  };

  test.beforeAll(async () => {
    const added = await given.admin.call('AddCourse', {
      ...course,
      CourseCode: 'PAPER',
      CourseName: 'Tailoring',
      DurationDays: 90,
    });
    courseId = Number(added.OUT_ID);
    for (const [index, name] of names.entries()) {
      const mobile = String(9_600_000_001 + index);
      await enrol(given.admin, { courseId, name, mobile, attended: index === 3 ? [today] : [] });
    }
  });

  test('the attendance sheet of a month is printed by one click, its heading on each page', async ({ page }) => {
    proves('paper: The attendance sheet of a month by one click: class days as columns, signatures, page numbers');
    await open(page, `/register?course=${courseId}`);
    await pressPrint(page, sheet);
    const pages = await printedPages(page);
    expect(pages.length).toBeGreaterThan(1);
    const first = `${today.slice(0, 7)}-01`;
    // A Sunday on which somebody was there has a column, too: today, where it is one.
    const isClassDay = (day: string) =>
      day.startsWith(today.slice(0, 7)) && (parseISO(day).getDay() !== 0 || day === today);
    const days = eachDay(first, addDays(first, 30)).filter(isClassDay);
    const heads = days.map((day) => `${format(parseISO(day), 'EEEEEE')} ${Number(day.slice(8))}`).join(' ');
    for (const [index, { text, width, height }] of pages.entries()) {
      expect([width, height]).toEqual([long, short]);
      expect(text).toContain('Kaveri Institute of Technology');
      expect(text).toContain(`Attendance sheet Tailoring (PAPER) ${month}`);
      expect(text).toContain(`No. Student ${heads} Signature`);
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).not.toContain('Class Register');
    }
    const whole = pages.map(({ text }) => text).join(' ');
    for (const name of names.slice(2)) expect(whole.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    expect(whole).toMatch(/Student a (– )*P 2 Student b/);
  });

  test('the list with mobiles is printed by one click from the page of the course, in any Indian script', async ({
    page,
  }) => {
    proves('paper: The list with mobiles by one click, in any Indian script');
    await open(page, `/md-view-course/${courseId}`, 'md_office');
    await pressPrint(page, list);
    const [first, ...others] = await printedPages(page);
    expect(others.length).toBeLessThanOrEqual(1);
    expect([first?.width, first?.height]).toEqual([short, long]);
    expect(first?.text).toContain('No. Student Mobile Remarks');
    expect(first?.text).toContain('9600000003');
    // Which letters a font's shapes stand for, not every font of India says in a PDF: that something is drawn is enough.
    expect(first?.text).toMatch(/28 \S.* 9600000002 29 \S.* 9600000001/);
  });

  test('both papers are accessible, and the logo is printed on them', async ({ page }) => {
    const { dateModified: seen } = await given.admin.rest<{ dateModified: string }>('GET', 'settings/1');
    const colour = { r: 20, g: 80, b: 60 };
    const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: colour } })
      .png()
      .toBuffer();
    await given.admin.rest('PUT', 'settings/1', { logoFileId: await given.admin.upload(logo, 'image/png'), seen });
    await open(page, `/register?course=${courseId}`);
    await expect(page.getByRole('row')).toHaveCount(names.length + 1);
    for (const name of [sheet, list]) {
      await page.emulateMedia({ media: 'screen' });
      await pressPrint(page, name);
      await page.emulateMedia({ media: 'print' });
      const picture = page.locator('[data-paper] img');
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
      await expectNoViolations(page);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(page.locator('[data-paper]')).toHaveCount(0);
    }
  });

  test('after printing the page is as it was, and an empty class prints nothing', async ({ page }) => {
    const { OUT_ID } = await given.admin.call('AddCourse', { ...course, CourseCode: 'NOBODY', CourseName: 'Nobody' });
    await open(page, `/register?course=${courseId}`);
    await pressPrint(page, sheet);
    await expect(page).toHaveTitle(`Attendance sheet, Tailoring (PAPER), ${month}`);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-paper]')).toHaveCount(0);
    await expect(page).toHaveTitle(/^Class Register/);
    await page.goto(`${given.server.url}/register?course=${OUT_ID}`);
    await page.getByRole('button', { name: sheet }).click();
    await expect(page.getByText('Nobody is enrolled here at present, so there is nothing to print.')).toBeVisible();
  });
});
