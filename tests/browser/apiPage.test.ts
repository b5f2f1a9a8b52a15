import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from './support/accessible.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const admin = { name: 'admin', password: 'Admin-Demo-2026' };

let demo: ChildProcess;
let folder: string;
let url: string;

/** What `npm run demo` starts, with few students. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  demo = spawn(join(root, 'node_modules/.bin/node'), ['demo/main.ts', '--students', '5'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((resolve, reject) => {
    let printed = '';
    demo.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const [address] = /http:\/\/127\S+/.exec(printed) ?? [];
      if (address && printed.includes('user md_office')) resolve(address);
    });
    demo.once('exit', () => reject(new Error(`Ended before it listened: ${printed}`)));
  });
});

test.afterAll(async () => {
  const ended = once(demo, 'exit');
  demo.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** What the page's policy refused, and what its scripts threw. */
let complaints: string[];

test.beforeEach(async ({ page }) => {
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  await page.goto(`${url}/api/docs`);
  await expect(page.locator('#operations-tag-Session')).toBeVisible();
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

async function logIn(page: Page, password = admin.password): Promise<void> {
  const login = page.locator('#login');
  await login.getByLabel('User name').fill(admin.name);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: 'Log in' }).click();
}

async function logInAsAdmin(page: Page): Promise<void> {
  await logIn(page);
  await expect(page.locator('#who')).toHaveText('Logged in as admin (admin), USER_ID 1.');
}

/** Opens an operation, and its area before. */
async function open(page: Page, area: string, operation: Locator): Promise<void> {
  const heading = page.locator(`[data-tag="${area}"]`);
  if ((await heading.getAttribute('data-is-open')) !== 'true') await heading.click();
  if (!(await operation.locator('.opblock-body').isVisible()))
    await operation.locator('.opblock-summary-control').click();
  await expect(operation.locator('.opblock-body')).toBeVisible();
}

/** Opens an operation, changes its example and sends it. */
async function execute(page: Page, area: string, name: string, change: object = {}): Promise<Locator> {
  const operation = page.locator(`#operations-${area}-${name}`);
  await open(page, area, operation);
  const body = operation.locator('textarea.body-param__text');
  const example = JSON.parse(await body.inputValue()) as object;
  await body.fill(JSON.stringify({ ...example, ...change }));
  const answered = page.waitForResponse(`${url}/api/${name}`);
  await operation.getByRole('button', { name: 'Execute' }).click();
  await answered;
  return operation;
}

const answerOf = (operation: Locator) => operation.locator('.live-responses-table tbody .response-col_description');
const statusOf = (operation: Locator) => operation.locator('.live-responses-table tbody .response-col_status');

test('a list is read once one has logged in', async ({ page }) => {
  const before = await execute(page, 'Courses', 'GetCourseList');
  await expect(statusOf(before)).toContainText('401');
  await expect(page.locator('#said')).toHaveText('User ID is missing. Please log in again.');

  await logInAsAdmin(page);
  const after = await execute(page, 'Courses', 'GetCourseList', { CourseName: '' });
  await expect(statusOf(after)).toContainText('200');
  await expect(answerOf(after)).toContainText('"COURSE_NAME"');
});

test('a write is done, repeated under its REF_KEY and refused under another', async ({ page }) => {
  await logInAsAdmin(page);
  const course = { CourseCode: 'TRY1' };
  const added = await execute(page, 'Courses', 'AddCourse', course);
  await expect(answerOf(added)).toContainText('"OUT_OK": 1');
  const id = /"OUT_ID": (\d+)/.exec(await answerOf(added).innerText())?.[1];

  await page.getByLabel('REF_KEY').selectOption({ label: 'the same again: a repeat gets the first answer' });
  const repeated = await execute(page, 'Courses', 'AddCourse', course);
  await expect(answerOf(repeated)).toContainText(`"OUT_ID": ${id}`);

  await page.getByLabel('REF_KEY').selectOption('new');
  const refused = await execute(page, 'Courses', 'AddCourse', course);
  await expect(answerOf(refused)).toContainText('Course code already exists');
  await expect(statusOf(refused)).toContainText('200');
});

test('the envelope is sent as typed when one says so', async ({ page }) => {
  await logInAsAdmin(page);
  await page.getByLabel('REF_KEY').selectOption('typed');
  const operation = await execute(page, 'Courses', 'GetCourseList', { REF_KEY: 'nonsense' });
  await expect(answerOf(operation)).toContainText('REF_KEY must be');
  await expect(statusOf(operation)).toContainText('400');
});

test('a wrong API key is named, with where the right one comes from', async ({ page }) => {
  await page.getByLabel('API-Key').fill('wrong');
  await logIn(page);
  const said = page.locator('#said');
  await expect(said).toHaveText(/^Missing or wrong API key\. It is the setting API_KEY of the server/);
});

test('a wrong password is refused in words', async ({ page }) => {
  await logIn(page, 'Wrong-Password-1');
  await expect(page.locator('#said')).toHaveText('Invalid credentials');
});

test('the login of a tried call counts, and so does its logout', async ({ page }) => {
  const login = { UserName: admin.name, Password: admin.password };
  await execute(page, 'Session', 'WebUserLogin', login);
  await expect(page.locator('#who')).toContainText('Logged in as admin');
  await page.reload();
  await expect(page.locator('#who')).toContainText('Logged in as admin');
  await execute(page, 'Session', 'Logout');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a REST resource is read with its example', async ({ page }) => {
  await logInAsAdmin(page);
  const operation = page.locator('[id$="staff-users\\\\.list"]');
  await open(page, 'Staff users', operation);
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(statusOf(operation)).toContainText('200');
  await expect(answerOf(operation)).toContainText('"userName": "admin"');
});

test('fits a phone, and what surrounds the calls is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, 'all', ['.swagger-ui']);
  await open(page, 'Courses', page.locator('#operations-Courses-AddCourse'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
