import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { todayInIndia } from '../../domain/words/dates.ts';
import { openApi } from '#harness/browser/api.ts';
import { jpegPhoto } from '#harness/browser/files.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { logInThroughScreen, signIn, typeDay } from '#harness/browser/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { countClicks } from './support/counted.ts';
import { type MailServer, startMailServer } from './support/mailServer.ts';
import { button, choose, field, fillPayment, upload } from './support/students.ts';

const today = todayInIndia(new Date());
/** An institute of which the server's settings say nothing. */
const bare = { INSTITUTE_NAME: '', INSTITUTE_PLACE: '' };

const setUp = (page: Page) => page.getByRole('region', { name: 'Set up' });
const step = (page: Page, title: string) => setUp(page).getByRole('listitem').filter({ hasText: title });
const home = (page: Page) => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
const expectDone = (page: Page, count: number) => expect(setUp(page)).toContainText(`${count} of 6 done`);

test.describe('the first hour of an institute', () => {
  let server: ServerProcess;
  let mailServer: MailServer;
  let backups: string;
  test.beforeAll(async () => {
    mailServer = await startMailServer();
    backups = mkdtempSync(join(tmpdir(), 'backups-'));
    server = await startServerProcess(bare);
  });
  test.afterAll(async () => {
    await server.remove();
    await mailServer.close();
    rmSync(backups, { recursive: true });
  });

  test('leads from the login to the first receipt, and goes once all is done', async ({ page }) => {
    const clicks = await countClicks(page);
    await logInThroughScreen(page, server.url, 'admin');
    await expectDone(page, 0);

    await test.step('the institute', async () => {
      await step(page, 'Institute and logo').getByRole('link').click();
      await field(page, 'Name').fill('Kaveri Institute');
      await field(page, 'Address').fill('12 Salai Road, Tiruchirappalli');
      const logo = await sharp({ create: { width: 400, height: 120, channels: 3, background: '#14503c' } })
        .png()
        .toBuffer();
      await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
      await button(page, 'Save').click();
      await expect(page.getByText('Settings saved')).toBeVisible();
      await home(page);
      await expectDone(page, 1);
    });

    await test.step('the first course', async () => {
      await step(page, 'First course').getByRole('link').click();
      const dialog = page.getByRole('dialog', { name: 'Add New Course' });
      await dialog.getByRole('textbox', { name: /^Course Code/ }).fill('FSW');
      await dialog.getByRole('textbox', { name: /^Course Name/ }).fill('Web Development');
      await dialog.getByRole('textbox', { name: /^Course Detail/ }).fill('Pages, services and databases');
      await dialog.getByLabel('Duration (Days)').fill('45');
      await dialog.getByLabel('Fees').fill('4500.50');
      await dialog.getByRole('textbox', { name: /^Location/ }).fill('Your campus');
      await dialog.getByRole('textbox', { name: /^Value Add/ }).fill('Project work');
      await choose(page, /^Course Type/, 'Internship');
      await button(page, 'Submit').click();
      await expect(page.getByRole('heading', { name: 'Web Development' })).toBeVisible();
      await home(page);
      await expect(step(page, 'First course')).toContainText('Web Development, 45 days, ₹4,500.50.');
    });

    await test.step('a batch', async () => {
      await step(page, 'Batch').getByRole('link').click();
      await choose(page, /^Course/, 'Web Development');
      await field(page, 'Name').fill('Morning');
      await typeDay(page, 'First day', today);
      await field(page, 'Starts at').fill('9:30');
      await field(page, 'Ends at').fill('11:30');
      await page.getByLabel('Seats').fill('24');
      await button(page, 'Add').click();
      await expect(page.getByText('Batch added')).toBeVisible();
      await home(page);
      await expectDone(page, 3);
    });

    await test.step('the first student, who pays', async () => {
      await step(page, 'Students')
        .getByRole('link', { name: /^Add Student/ })
        .click();
      await choose(page, /^Title/, 'Ms.');
      await field(page, 'Name').fill('Kavya Raman');
      await choose(page, /^Gender/, 'Female');
      await typeDay(page, 'Birth Date', '2004-05-17');
      await field(page, 'Mobile').fill('9811100001');
      await field(page, 'Email').fill('kavya@example.in');
      await choose(page, /^Education Level/, 'Undergraduate');
      await choose(page, /^Year of Study/, '3rd');
      await field(page, 'Degree').fill('B.Tech.');
      await field(page, 'Department').fill('Computer Science');
      // No institution is there yet: the form adds them.
      for (const [label, name] of [
        [/^Institution/, 'Loyola College'],
        [/^University/, 'Anna University'],
      ] as const) {
        await page.getByRole('combobox', { name: label }).fill(name);
        await page.getByRole('option', { name: `Add "${name}"` }).click();
        const dialog = page.getByRole('dialog', { name: 'Add Institute' });
        await dialog.getByRole('button', { name: 'Submit' }).click();
        await expect(dialog).toHaveCount(0);
      }
      await field(page, 'Parent Name').fill('Ramachandran');
      await field(page, 'Monthly Family Income').fill('45000');
      await upload(page, 'Photo', 'me.jpg', await jpegPhoto());
      await choose(page, /^Course/, /Web Development/);
      await button(page, 'Submit').click();
      await fillPayment(page, today);
      await button(page, 'Approve').click();
      await expect(page.getByText('Student Added Successfully')).toBeVisible();
      await button(page, 'OK').click();
      await page.getByRole('link', { name: 'View Kavya Raman' }).click();
      await expect(page.getByText(/R\/\d\d-\d\d\/00001/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Print receipt/ })).toBeVisible();
    });
    // As many as the forms have: of Set up itself are only the four that open a form and the three that lead back.
    expect(await clicks()).toBeLessThanOrEqual(60);

    await test.step('mail, which the server has not been told of yet', async () => {
      await home(page);
      await step(page, 'Mail').getByRole('button').click();
      await expect(step(page, 'Mail')).toContainText('not taken');
      await expect(step(page, 'Mail')).toContainText('Whoever runs the server sets SMTP_URL');
      await server.restart({ ...bare, SMTP_URL: mailServer.url, BACKUP_DIR: backups });
      await step(page, 'Mail').getByRole('button').click();
      await expect(page.getByText('The mail server took the test mail to admin@institute.example.')).toBeVisible();
      expect(mailServer.mails.at(-1)?.text).toContain('Mail works.');
    });

    await test.step('the backup, which comes by itself', async () => {
      await expect
        .poll(async () => {
          await page.reload();
          await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
          await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
          return setUp(page).count();
        })
        .toBe(0);
      await expect(page.getByText('Nothing waits for you. Everything is done for today.')).toBeVisible();
    });
  });
});

test.describe('Set up', () => {
  let server: ServerProcess;
  test.beforeAll(async () => {
    server = await startServerProcess(bare);
  });
  test.afterAll(() => server.remove());

  test('can be read in each width and theme, and used without a mouse', async ({ page }) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/dashboard`);
    await expectDone(page, 0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await step(page, 'Backup').getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toContainText('set BACKUP_DIR to a folder');
    await page.keyboard.press('Escape');
    await expect(step(page, 'Backup').getByRole('button')).toBeFocused();
    await step(page, 'First course').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Course Code/ })).toBeFocused();
    // Only the link asks for the form, not the page.
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('No courses available.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('put away stays away, and is found in Settings', async ({ page }) => {
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/dashboard`);
    await button(page, 'Put away').click();
    await expect(setUp(page)).toHaveCount(0);
    await expect(page.getByText('There are no students or registrations yet.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const admin = await openApi(server.url, 'admin');
    expect(await admin.call('GetToday', {})).not.toHaveProperty('SET_UP');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expectDone(page, 0);
    await expect(button(page, 'Put away')).toHaveCount(0);
    await expectAccessible(page);
  });
});
