import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/accessible.ts';
import { openApi } from '#harness/browser/api.ts';
import { certify } from './support/certify.ts';
import { measureColumns } from './support/columns.ts';
import { daysAgo, enrol } from './support/enrol.ts';
import { course, registrationBody } from '#harness/browser/institute.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { signIn } from '#harness/browser/staff.ts';

const widths = [1920, 1366, 1280, 1024] as const;

/** What may be cut, but only where no column has room to spare. */
const names = new Set([
  'Name',
  'Student Name',
  'Course',
  'Course Name',
  'User Name',
  'Who',
  'What',
  'Account',
  'Address',
]);
/** What gives way before. */
const details = new Set(['Email', 'Detail', 'Short Name', 'Recognized By', 'Call']);

const longCourse = 'Advanced Post Graduate Diploma in Computer Applications and Business Accounting with Tally';
const people = [
  ['Venkata Subramanian Lakshminarasimhan Krishnamoorthy Chidambaram', longCourse],
  ['Thenmozhi Ganesan', 'Diploma in Tally and GST Accounting'],
  ['A K', 'Python for Data Analysis'],
] as const;

/** Students, enrolments of each status, payments, certificates, registrations and staff with long and short values. */
async function fill(url: string): Promise<{ studentId: number; courseId: number }> {
  const admin = await openApi(url, 'admin');
  // Leaves a line in the security log.
  await admin.call('WebUserLogin', { UserName: 'venkata', Password: 'wrong' }).catch(() => undefined);
  const ids = { studentId: 0, courseId: 0 };
  for (const [index, [name, courseName]] of people.entries()) {
    const courseId = Number(
      (
        await admin.call('AddCourse', {
          ...course,
          CourseCode: `C${index}`,
          CourseName: courseName,
          DurationDays: 365,
          MinAttnPercentage: 0,
          Fees: 9_99_999.99,
        })
      ).OUT_ID,
    );
    const mobile = (kind: number) => String(9_840_000_000 + 100 * kind + index);
    const PaymentDetail = `Received By: ${name}, Details: Receipt 4711 of the first instalment`;
    const pupil = { courseId, name, payment: { PaidFee: 9_99_999.99, PaymentMode: 'Net Banking', PaymentDetail } };
    const person = { Email: `${name.replaceAll(' ', '.').toLowerCase()}@training.example.in` };
    const { studentId } = await enrol(admin, {
      ...pupil,
      mobile: mobile(1),
      person,
      attended: [daysAgo(1), daysAgo(0)],
    });
    if (index === 0) Object.assign(ids, { studentId, courseId });
    const held = await enrol(admin, { ...pupil, mobile: mobile(2) });
    await admin.call('UpdateStudentCourse', { StudentCourseId: held.enrolmentId, Status: 2 });
    const { certificateId: CertificateId } = await certify(admin, { ...pupil, mobile: mobile(3) });
    if (index === 0) await admin.call('SendCertificateMail', { CertificateId });
    const registration = { Name: name, Mobile: mobile(4), Email: person.Email };
    const { OUT_ID } = await admin.call('AddRegistration', await registrationBody(admin, courseId, registration));
    if (index === 1) await admin.call('RejectRegistration', { RegId: Number(OUT_ID) });
    if (index === 1) await admin.call('DeleteStudent', { StudentId: held.studentId });
  }
  await admin.call('AddInstitute', { Name: `${longCourse} College`, ShortName: 'X', InstType: 2, RecognizedBy: 'UGC' });
  return ids;
}

/** Each list of a profile; of a list with tabs the one that is open at first, and All. */
const lists = {
  admin: [
    '/registered-students',
    '/registered-students All',
    '/student-list',
    '/student-list All',
    '/course-map',
    '/course-map All',
    '/course-map Completed',
    '/certificates',
    '/attendance-list',
    '/institute-list',
    '/staff-users',
    '/activity-log',
    '/security-log',
  ],
  md_office: [
    '/md-student-list All',
    '/md-course-map',
    '/md-course-map All',
    '/md-certificates',
    '/md-payment-list',
    '/md-attendance-list',
    '/md-institute-list',
  ],
} as const;

test.describe('columns', () => {
  let server: ServerProcess;
  let ids: { studentId: number; courseId: number };

  test.beforeAll(async () => {
    server = await startServerProcess();
    ids = await fill(server.url);
  });
  test.afterAll(() => server.remove());

  /** Another server may have mobiles with the country's code. */
  const withCountryCode = (page: Page) =>
    page.route(/\/api\/(Get\w+List|rest)/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replaceAll(/("\w*mobile":")(\d{5})(\d{5}")/gi, '$1+91 $2 $3') });
    });

  // What the page still asks for when a test ends is nobody's any more.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const open = async (page: Page, list: string) => {
    const [path = '', tab] = list.split(' ');
    const address = path.endsWith('attendance-list') ? `${path}/${ids.studentId}/${ids.courseId}` : path;
    await page.goto(server.url + address);
    if (tab) await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };

  for (const [profile, ofProfile] of Object.entries(lists) as [keyof typeof lists, readonly string[]][]) {
    test(`each that offers it is sorted by, for ${profile}`, async ({ page }) => {
      await page.setViewportSize({ width: 1920, height: 900 });
      await signIn(page, server.url, profile);
      for (const list of ofProfile) {
        await open(page, list);
        const heads = page.locator('thead .MuiTableSortLabel-root');
        for (let index = 0; index < (await heads.count()); index += 1) {
          const answered = page.waitForResponse((response) =>
            /\/api\/(Get\w+List$|rest\/.*sort=)/.test(response.url()),
          );
          await heads.nth(index).click();
          expect((await answered).status(), `${list}, column ${index}`).toBe(200);
        }
      }
    });

    test(`nothing is cut that people read out, and names only where no column has room to spare, for ${profile}`, async ({
      page,
    }) => {
      await signIn(page, server.url, profile);
      if (profile === 'admin') await addStaff(page, server.url);
      await withCountryCode(page);
      for (const list of ofProfile)
        await test.step(list, async () => {
          await page.setViewportSize({ width: widths[0], height: 900 });
          await open(page, list);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await expectNoSidewaysScroll(page);
            const columns = await measureColumns(page);
            const cut = columns.filter((column) => column.cut.length > 0);
            const where = `${list} at ${width}`;
            expect
              .soft(
                cut.filter(({ head }) => !names.has(head) && !details.has(head)),
                where,
              )
              .toEqual([]);
            const roomy = columns.filter(({ spare }) => spare > 24).map(({ head, spare }) => `${head}: ${spare}`);
            if (cut.some(({ head }) => names.has(head)))
              expect.soft(roomy, `${where}, where is cut: ${JSON.stringify(cut)}`).toEqual([]);
          }
        });
    });
  }
});

const addStaff = async (page: Page, url: string): Promise<void> => {
  const answer = await page.context().request.post(`${url}/api/rest/staff-users`, {
    headers: { 'API-Key': 'backoffice' },
    data: {
      userName: 'venkatasubramanian.lakshminarasimhan',
      mobile: '9840012345',
      email: 'venkata.l@training.example.in',
      profile: 'admin',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};
