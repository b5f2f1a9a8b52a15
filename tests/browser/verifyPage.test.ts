import { expect, type Page, test } from '@playwright/test';
import { readPdf } from '../server/drawing/readPdf.ts';
import { expectNoSidewaysScroll, expectNoViolations } from './support/accessible.ts';
import { certify } from './support/certify.ts';
import { jpegPhoto } from '#harness/browser/files.ts';
import { layGround } from './support/students.ts';
import { givenServer } from './support/serverGiven.ts';

/** An issue's page and its file. */
interface Issue {
  url: string;
  pdf: Buffer;
}

const said = {
  genuine: 'This certificate is genuine.',
  issued: 'This is the file that we issued.',
  valid: 'This is the file of issue 2, which is valid.',
  replaced: 'This is the file of issue 1, which was replaced.',
  revoked: /^This is the file of issue 1, but this certificate was revoked on /,
  foreign: 'This is not the file that we issued.',
  choose: 'Choose the PDF of the certificate.',
};

test.describe('the page behind a certificate’s QR code', () => {
  const given = givenServer({ INSTITUTE_PLACE: 'Tiruchirappalli' });
  let replaced: Issue;
  let valid: Issue;
  let revoked: Issue;
  let states: Record<'valid' | 'replaced' | 'revoked' | 'unknown', string>;

  const newestOf = async (CertificateId: number): Promise<Issue> => {
    const [certificate] = await given.admin.call('GetCertificate', { CertificateId });
    const pdf = await given.admin.file(Number(certificate?.FILE_ID));
    const { links } = await readPdf(pdf);
    return { url: links[0] ?? '', pdf };
  };

  test.beforeAll(async () => {
    const { courseId } = await layGround(given.admin);
    const person = { courseId, name: 'Anjali Ramachandran', mobile: '9840012401' };
    const { certificateId: CertificateId } = await certify(given.admin, person);
    replaced = await newestOf(CertificateId);
    await given.admin.call('UpdateCertificate', { CertificateId, Location: 'Madurai', FileId: 0, Status: 0 });
    await given.admin.call('GenerateCertificate', { CertificateId });
    valid = await newestOf(CertificateId);
    const other = await certify(given.admin, { courseId, name: 'Stopped Sudha', mobile: '9840012402' });
    revoked = await newestOf(other.certificateId);
    await given.admin.call('RevokeCertificate', { CertificateId: other.certificateId, Reason: 'Typing error' });
    states = {
      valid: valid.url,
      replaced: replaced.url,
      revoked: revoked.url,
      unknown: `${given.server.url}/verify/unknown`,
    };
  });

  const input = (page: Page) => page.getByLabel('Choose file');
  const verdict = (page: Page) => page.getByRole('heading', { level: 1 });
  const signer = (page: Page) => page.getByText('The PDF is signed.');
  const asFile = (buffer: Buffer, name = 'certificate.pdf') => ({ name, mimeType: 'application/pdf', buffer });
  const drop = async (page: Page, { pdf }: Pick<Issue, 'pdf'>) => {
    const dataTransfer = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.pdf', { type: 'application/pdf' }));
      return transfer;
    }, Array.from(pdf));
    // Beside the box: the browser would open the file there.
    await page.locator('h1').dispatchEvent('dragover', { dataTransfer });
    await expect(page.locator('.check')).toHaveAttribute('data-over');
    await page.locator('h1').dispatchEvent('drop', { dataTransfer });
    await expect(page.locator('.check')).not.toHaveAttribute('data-over');
  };

  for (const lang of ['en', 'hi', 'ta']) {
    test(`is accessible in each state, light and dark, and fits 320 pixels, in ${lang}`, async ({ page }) => {
      for (const url of Object.values(states)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(`${url}?lang=${lang}`);
        if (url !== states.unknown) {
          await page.setInputFiles('input', asFile(Buffer.from('%PDF-1.7 another')));
          await expect(page.locator('.band small')).toHaveText('certificate.pdf');
        }
        await expectNoViolations(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNoViolations(page, 'colour');
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
      }
    });
  }

  test('says the same without JavaScript, all but the check of a file', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(states.replaced);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^This copy was replaced on .* Place\.$/);
    await expect(page.getByText('Anjali Ramachandran')).toBeVisible();
    await expect(page.locator('.check')).toBeHidden();
    await page.getByRole('link', { name: 'தமிழ்' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  test('checks no file where the browser cannot hash one, without HTTPS', async ({ page }) => {
    const script = page.waitForResponse(/check\.js$/);
    await page.route('http://office.test/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: given.server.url + pathname }) });
    });
    await page.goto(`http://office.test${new URL(states.valid).pathname}`);
    await script;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is genuine.');
    await expect(page.locator('.check')).toBeHidden();
  });

  test('tells the file that was issued from others, and sends none of them', async ({ page }) => {
    await page.goto(states.valid);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const changed = Buffer.from(valid.pdf);
    changed[changed.length - 1] = 0x20;
    const large = Buffer.concat([valid.pdf, Buffer.alloc(4 * 1024 * 1024)]);
    const choose = page.getByText(said.choose);
    for (const [pdf, text, tone] of [
      [valid.pdf, said.issued, 'good'],
      [replaced.pdf, said.replaced, 'old'],
      [changed, said.foreign, 'bad'],
      [await jpegPhoto(), said.genuine, 'good'],
      [valid.pdf, said.issued, 'good'],
      [large, said.genuine, 'good'],
    ] as const) {
      await input(page).setInputFiles(asFile(pdf));
      await expect(verdict(page)).toHaveText(text);
      await expect(page.locator('.band')).toHaveClass(`band ${tone}`);
      await expect(choose).toHaveCount(text === said.genuine ? 1 : 0);
    }
    for (const [pdf, text] of [
      [replaced.pdf, said.replaced],
      [valid.pdf, said.issued],
      [changed, said.foreign],
      [await jpegPhoto(), said.genuine],
    ] as const) {
      await drop(page, { pdf });
      await expect(verdict(page)).toHaveText(text);
    }
    await expect(page).toHaveURL(states.valid);
    expect(requests).toEqual([]);
  });

  test('says what is found of a file above all, in the place of its own verdict', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(states.valid);
    await input(page).setInputFiles(asFile(Buffer.from('%PDF-1.7 another')));
    await expect(verdict(page)).toHaveText(said.foreign);
    await expect(verdict(page)).toBeInViewport();
    await expect(page.getByText(said.genuine)).toHaveCount(0);
    await expect(page.getByRole('status').first()).toContainText(said.foreign);
  });

  test('names a signer beside no file but that of its issue', async ({ page }) => {
    await page.goto(states.replaced);
    await expect(signer(page)).toBeVisible();
    for (const [pdf, text, named] of [
      [Buffer.from('%PDF-1.7 another'), said.foreign, false],
      [replaced.pdf, said.replaced, true],
      [valid.pdf, said.valid, false],
      [await jpegPhoto(), /^This copy was replaced/, true],
    ] as const) {
      await input(page).setInputFiles(asFile(pdf));
      await expect(verdict(page)).toHaveText(text);
      await expect(signer(page)).toBeVisible({ visible: named });
    }
  });

  test('says the name of the file, which is text', async ({ page }) => {
    await page.goto(states.revoked);
    await input(page).setInputFiles(asFile(revoked.pdf, '<b>my "certificate"</b>.pdf'));
    await expect(verdict(page)).toHaveText(said.revoked);
    await expect(page.getByText('<b>my "certificate"</b>.pdf')).toBeVisible();
  });

  test('is used by the keyboard: the languages, then the file', async ({ page }) => {
    // Before the page is there: the browser is told to hand choosers over, and no answer says when it does.
    const chooser = page.waitForEvent('filechooser');
    await page.goto(states.valid);
    const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);
    const order: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await focused());
    }
    expect(order).toEqual(['हिन्दी', 'தமிழ்', 'file']);
    await expect(page.locator('label')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(asFile(valid.pdf));
    await expect(verdict(page)).toHaveText(said.issued);
  });
});
