import type { Page } from '@playwright/test';
import type { Profile } from '../../contract/call.ts';

/** A screen state after some clicks: dialogs, the phone's menu, errors. */
export interface Moment {
  name: string;
  profile: Profile;
  path: string;
  act(page: Page): Promise<void>;
}

/** The one that shows no screen. */
export const notFound = 'not-found';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Many dialogs are loaded when they are first opened. */
const openDialog = async (page: Page, name: string | RegExp) => {
  await press(page, name);
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
};

export const moments: readonly Moment[] = [
  {
    name: 'update-password',
    profile: 'admin',
    path: '/dashboard',
    act: (page) => openDialog(page, 'Update Password'),
  },
  {
    name: 'menu',
    profile: 'admin',
    path: '/dashboard',
    act: (page) => press(page, /^(Open|Narrow) menu$/),
  },
  {
    name: 'add-course-form',
    profile: 'admin',
    path: '/course-list',
    act: (page) => openDialog(page, 'Add Course'),
  },
  {
    name: 'update-course-form',
    profile: 'admin',
    path: '/course-list',
    act: (page) => openDialog(page, /^Update/),
  },
  {
    name: 'course-expanded',
    profile: 'md_office',
    path: '/md-course-list',
    async act(page) {
      await page.locator('main h2 [aria-expanded=false]').first().click();
      await page.locator('main h2 [aria-expanded=true]').waitFor();
    },
  },
  {
    name: 'export-menu',
    profile: 'md_office',
    path: '/md-payment-list',
    async act(page) {
      await press(page, 'Export');
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'add-institute-form',
    profile: 'admin',
    path: '/institute-list',
    act: (page) => openDialog(page, /^Add/),
  },
  {
    name: 'delete-institute',
    profile: 'admin',
    path: '/institute-list',
    act: (page) => openDialog(page, /^Delete/),
  },
  {
    name: 'record-attendance',
    profile: 'admin',
    path: '/course-map',
    act: (page) => openDialog(page, /^Attendance/),
  },
  {
    name: 'class-register',
    profile: 'admin',
    path: '/register',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Course' }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('row').nth(1).or(page.getByRole('switch').first()).first().waitFor();
      await press(page, /^All present/);
    },
  },
  {
    name: 'mark-as-completed',
    profile: 'admin',
    path: '/course-map',
    act: (page) => openDialog(page, /^Mark as Completed/),
  },
  {
    name: 'hold',
    profile: 'md_office',
    path: '/md-course-map',
    act: (page) => openDialog(page, /^Hold/),
  },
  {
    name: 'certificate-file',
    profile: 'admin',
    path: '/certificates',
    async act(page) {
      await press(page, /^View File/);
      await page.locator('.react-pdf__Page canvas').first().waitFor();
    },
  },
  {
    name: 'add-student-problems',
    profile: 'admin',
    path: '/add-student',
    async act(page) {
      await page.getByRole('textbox', { name: /^Mobile/ }).fill('98');
      await page.getByRole('textbox', { name: /^Parent Mobile/ }).fill('98');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'delete-student',
    profile: 'md_office',
    path: '/md-view-student/1',
    act: (page) => openDialog(page, /^Delete/),
  },
  { name: notFound, profile: 'admin', path: '/nowhere', act: () => Promise.resolve() },
];
