import { expect, type Page, test } from '@playwright/test';
import { enrol } from './support/enrol.ts';
import { course } from '#harness/browser/institute.ts';
import { holdPrinting, pressPrint, printedPages } from './support/paper.ts';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './support/serverGiven.ts';

const [first, second, third] = ['R/26-27/00001', 'R/26-27/00002', 'R/26-27/00003'] as const;
/** The rolls' width, and A5 landscape, in points. */
const [rollWidth, a5] = [227, [595, 420]] as const;

test.describe('a receipt', () => {
  const given = givenServer();
  const students: number[] = [];

  /** The page of the student who has the receipt of this place. */
  const open = async (page: Page, place: number) => {
    await holdPrinting(page);
    await signIn(page, given.server.url, 'admin');
    await page.goto(`${given.server.url}/view-student/${students[place]}`);
  };
  /** The paper as it lies beside the page, and how dark it is: 0 where nothing is drawn. */
  const ink = (page: Page) =>
    page.locator('[data-paper] img').evaluate(async (picture: HTMLImageElement) => {
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return dark / (canvas.width * canvas.height);
    });
  const choose = async (page: Page, number: string, item: string) => {
    await page.getByRole('button', { name: `More for receipt ${number}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  test.beforeAll(async () => {
    const { OUT_ID } = await given.admin.call('AddCourse', { ...course, CourseCode: 'PAPER', CourseName: 'Tailoring' });
    for (const [index, name] of ['Priya Raghavan', 'Anbu Selvan', 'Meena Iyer'].entries()) {
      const one = { courseId: Number(OUT_ID), name, mobile: String(9_600_000_001 + index) };
      students.push((await enrol(given.admin, one)).studentId);
    }
  });

  test('is printed on A5 by one click, and the page is as it was afterwards', async ({ page }) => {
    await open(page, 0);
    await pressPrint(page, `Print receipt ${first}`);
    await expect(page).toHaveTitle('R-26-27-00001');
    expect(await ink(page)).toBeGreaterThan(0.005);
    const pages = await printedPages(page);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([a5]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-paper]')).toHaveCount(0);
    await expect(page).toHaveTitle(/Priya Raghavan/);
  });

  test('is printed on a roll, and from then on on a roll by one click', async ({ page }) => {
    await open(page, 1);
    await choose(page, second, 'Print on 80 mm');
    await page.waitForFunction(() => (globalThis as unknown as { printed: number }).printed === 1);
    const [roll, ...others] = await printedPages(page);
    expect([roll?.width, others.length]).toEqual([rollWidth, 0]);
    await page.reload();
    await pressPrint(page, `Print receipt ${second}`);
    expect((await printedPages(page)).map(({ width }) => width)).toEqual([rollWidth]);
  });

  test('that could not be fetched says so, and is no duplicate when it is tried again', async ({ page }) => {
    await open(page, 2);
    let drawn = 0;
    page.on('request', (request) => (drawn += request.url().endsWith('/PrintReceipt') ? 1 : 0));
    await page.route('**/api/file/*', (route) => route.fulfill({ status: 404, json: { result: 'gone' } }));
    await page.getByRole('button', { name: `Print receipt ${third}` }).click();
    await expect(page.getByRole('alertdialog')).toContainText('The receipt could not be printed.');
    await page.unroute('**/api/file/*');
    await pressPrint(page, 'Try again');
    expect([drawn, await ink(page)]).toEqual([1, expect.any(Number)]);
  });

  test('is mailed from the menu, and told by WhatsApp with the text filled in', async ({ page }) => {
    await open(page, 0);
    await choose(page, first, 'Send by e-mail');
    await expect(page.getByRole('alertdialog')).toContainText('The receipt was sent by e-mail.');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: `More for receipt ${first}` }).click();
    const href = await page.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href');
    const { origin, pathname, searchParams } = new URL(href ?? '');
    expect(origin + pathname).toBe('https://wa.me/919600000001');
    expect(searchParams.get('text')).toMatch(
      /^Dear Priya Raghavan, we received ₹4,500\.50 for Tailoring on \d\d\/\d\d\/\d{4}\. Receipt R\/26-27\/00001\. /,
    );
  });
});
