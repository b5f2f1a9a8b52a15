import { expect, type Page, test } from '@playwright/test';
import { type Point, sections } from '../spec/points.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { follow, logIn, signIn } from '#harness/browser/staff.ts';
import { proves } from './support/proves.ts';
import { givenServer } from './support/serverGiven.ts';

// Spec 2, path by path: what each profile sees there, and what stands at its head. The ids are those of the one
// registration, student, course, enrolment and certificate that this institute has.

type Screens = readonly (readonly [path: string, heading: string | RegExp])[];

const student = 'Meena Iyer';
const screens: Record<'admin' | 'md_office', Screens> = {
  admin: [
    ['/dashboard', 'ADMIN DASHBOARD'],
    ['/registered-students', 'Registered Students'],
    ['/student-list', 'Accepted Students'],
    ['/add-student', 'Add Student'],
    ['/course-list', 'Course List'],
    ['/course-map', 'Student Courses'],
    ['/certificates', 'Certificate List'],
    ['/reg-students/1', /Ravi Kumar/],
    ['/view-student/1', new RegExp(student)],
    ['/view-student-delete/2', /Deleted Devi/],
    ['/approve-window/1', /Ravi Kumar/],
    ['/view-data/1', /-\d{4}-\d{5}$/],
    ['/update-data/1', /^Update Certificate/],
    ['/attendance-list/1/1', new RegExp(student)],
    ['/institute-list', 'Institute List'],
    ['/add-course/1', /^Add Course/],
    ['/register', 'Class Register'],
    ['/tell-absent', 'Tell the absent'],
    ['/batches', 'Batches'],
    ['/fee-counter', 'Fee Counter'],
    ['/enquiries', 'Enquiries'],
    ['/dues', /^Dues/],
    ['/messages', 'Messages'],
    ['/reports', 'Registrations by month'],
    ['/settings', 'Settings'],
    ['/import', 'Import'],
    ['/look-alikes', 'Look-alikes'],
    ['/look-alikes/compare', 'Compare two students'],
  ],
  md_office: [
    ['/md-dashboard', 'MD DASHBOARD'],
    ['/md-student-list', 'Accepted Students'],
    ['/md-course-list', 'Course List'],
    ['/md-course-map', 'Student Courses'],
    ['/md-certificates', 'Certificate List'],
    ['/md-payment-list', 'Payment List'],
    ['/md-institute-list', 'Institute List'],
    ['/md-view-student/1', new RegExp(student)],
    ['/md-view-student-delete/2', /Deleted Devi/],
    ['/md-view-data/1', /-\d{4}-\d{5}$/],
    ['/md-update-data/1', /^Update Certificate/],
    ['/md-attendance-list/1/1', new RegExp(student)],
    ['/md-register', 'Class Register'],
    ['/md-tell-absent', 'Tell the absent'],
    ['/md-batches', 'Batches'],
    ['/md-enquiries', 'Enquiries'],
    ['/md-dues', /^Dues/],
    ['/md-messages', 'Messages'],
    ['/reports', 'Fees by month'],
    ['/md-day-book', /^Day Book/],
    ['/md-calendar', 'Calendar'],
  ],
};
const profiles = ['admin', 'md_office'] as const;
const logouts = { admin: '/logout', md_office: '/md-logout' };
/** The spec's entries, in its order. */
const menusOfTheSpec = {
  admin:
    'Dashboard, Registered Students, Student List, Course List, Student - Course List, Certificate List, Institute List, Logout',
  md_office:
    'Dashboard, Student List, Course List, Student - Course List, Certificate List, Payment List, Institute List, Logout',
};
/** What our own server's extensions add, where it stands, by group. */
const menus = {
  admin: {
    Daily: 'Dashboard, Enquiries, Registered Students, Class Register, Fee Counter, Dues, Messages',
    Records: 'Student List, Course List, Batches, Student - Course List, Certificate List, Institute List, Reports',
    'Set-up': 'Settings, Logout',
  },
  md_office: {
    Daily: 'Dashboard, Enquiries, Class Register, Dues, Messages, Day Book',
    Records:
      'Student List, Course List, Batches, Student - Course List, Certificate List, Payment List, Institute List, Reports',
    'Set-up': 'Calendar, Logout',
  },
};

/** The points of one profile's screens. */
const screenPoints = (profile: 'admin' | 'md_office') =>
  sections
    .flatMap(({ points }): readonly Point[] => points)
    .filter((point) => point.startsWith(`2 ${profile}: /`) && !point.endsWith('logout'));

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });

const given = givenServer();
test.beforeAll(async () => {
  const { admin } = given;
  const courseId = Number((await admin.call('AddCourse', course)).OUT_ID);
  const registration = await registrationBody(admin, courseId, { Name: 'Ravi Kumar', Title: 1, Gender: 1 });
  await admin.call('AddRegistration', { ...registration, Mobile: '9800000077' });
  const attended = [daysAgo(2), daysAgo(1)];
  const { enrolmentId } = await enrol(admin, { courseId, name: student, mobile: '9800000001', attended });
  await admin.call('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 1 });
  const { OUT_ID: certificateId } = await admin.call('AddCertificate', {
    StudentCourseId: enrolmentId,
    Name: student,
    VerificationCode: '12345612131499',
    Grade: 'O',
    StartDate: daysAgo(2),
    EndDate: daysAgo(1),
    Remarks: 'GOOD',
    Location: 'Chennai',
  });
  await admin.call('GenerateCertificate', { CertificateId: Number(certificateId) });
  const { studentId } = await enrol(admin, { courseId, name: 'Deleted Devi', mobile: '9800000002' });
  await admin.call('DeleteStudent', { StudentId: studentId });
});

for (const profile of profiles) {
  const other = profile === 'admin' ? 'md_office' : 'admin';

  test(`${profile} opens every screen of its own, and none of ${other}`, async ({ page }) => {
    proves('2: Unknown paths show Page not found', '6: Each profile has its own routes', ...screenPoints(profile));
    await logIn(page, given.server.url, profile);
    for (const [path, name] of screens[profile]) {
      await follow(page, path);
      await expect(heading(page, name), path).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    const own = screens[profile].map(([path]) => path);
    const ofTheOther = screens[other].map(([path]) => path).filter((path) => !own.includes(path));
    for (const path of [...ofTheOther, logouts[other], '/nowhere']) {
      await follow(page, path);
      await expect(heading(page, 'Page not found'), path).toBeVisible();
    }
  });

  test(`${profile} is led to its dashboard at /, and has its own menu`, async ({ page }) => {
    proves(
      '2: / leads admin to /dashboard, md_office to /md-dashboard, anybody else to the login',
      '2: Both sidebars; the year in the footer',
    );
    await signIn(page, given.server.url, profile);
    await page.goto(given.server.url);
    const [[home, title]] = screens[profile] as [[string, string]];
    await expect(heading(page, title)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(home);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const entries = menu.getByRole('link');
    await expect(menu.getByRole('heading', { level: 2 })).toHaveText(Object.keys(menus[profile]));
    for (const [group, names] of Object.entries(menus[profile])) {
      const list = menu.getByRole('list', { name: group, exact: true });
      await expect(list.getByRole('link')).toHaveText(names.split(', '));
    }
    const ofTheSpec = menusOfTheSpec[profile].split(', ');
    const names = await entries.allTextContents();
    expect(names.filter((name) => ofTheSpec.includes(name))).toEqual(ofTheSpec);
    for (const name of names.slice(0, -1)) {
      await entries.filter({ hasText: new RegExp(`^${name}$`) }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const year = new Date().getFullYear();
    await expect(page.getByRole('contentinfo')).toContainText(String(year));
    // The whole menu is seen in a small laptop's window.
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(entries.last()).toBeInViewport({ ratio: 1 });
  });

  test(`${profile} leaves by its own logout`, async ({ page }) => {
    proves(
      profile === 'admin' ? '2 admin: /logout' : '2 md_office: /md-logout',
      '2 Logout: Logging out..., then /',
      'text: Logging out...',
    );
    await logIn(page, given.server.url, profile);
    await page.route('**/api/Logout', async (route) => {
      await expect(page.getByText('Logging out...')).toBeVisible();
      await route.continue();
    });
    await follow(page, logouts[profile]);
    await expect(login(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

test('who is signed out sees the login at /, and is led there from every other address', async ({ page }) => {
  proves(
    '2: / leads admin to /dashboard, md_office to /md-dashboard, anybody else to the login',
    '2: Every other route needs a session',
  );
  const paths = profiles.flatMap((profile) => [...screens[profile].map(([path]) => path), logouts[profile]]);
  for (const path of ['/', ...paths, '/nowhere']) {
    await page.goto(given.server.url + path);
    await expect(login(page), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});
