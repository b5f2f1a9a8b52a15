import { expect, test } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { routesOf } from '#src/routing/routeTable.ts';
import { owners } from '#src/resources/index.ts';
import { specCoverage } from '../../../scripts/specCoverage.ts';
import { sections } from '../../spec/points.ts';

const points: readonly string[] = sections.flatMap((section): readonly string[] => section.points);
const ofSection = (start: string) =>
  points.filter((point) => point.startsWith(start)).map((point) => point.slice(point.indexOf(': ') + 2));

test('the points have every call that the specification has', () => {
  const named = ofSection('7: ').map((point) => /(\w+)(?:\/\{\w+\})?$/.exec(point)?.[1]);
  const own =
    'AddRegistration AddAttendanceBulk VoidPayment ReversePayment RefundPayment GetFees SetFee SetConcession SetInstalments GetDues SendDueReminder PreviewReminders GetReminders PrintReceipt SendReceiptMail PrintIdCards PrintFeeAccount SendFeeAccountMail GetDayBook CloseDay ReopenDay GetEnquiryList GetEnquiry GetEnquiryLikes AddEnquiry UpdateEnquiry AddFollowUp SendEnquiryForm EraseEnquiry SendOwnLink EndOwnLink ownPage GetStatements StartStatement ReadStatement DropStatement GetStatementLines GetUnseenPayments MatchLines UnmatchLine IgnoreLine AskReceipt AskReverse RefuseAsk GetDrawerEntries AddDrawerEntry ReverseDrawerEntry GetMoneyChanges MarkMoneySeen verify GetCertificatePreview GetIssues RevokeCertificate RestoreCertificate CorrectCertificate RestoreRegistration RestoreStudent GetApplicantLikes apply applyInstitutions applyStatus EraseStudent EraseRegistration GetErasure GetConsents AddConsent WithdrawConsent GetRetention KeepPerson GetNotes AddNote RemoveNote GetLookalikes SetNotSame GetMergePreview MergeStudents GetMessages GetAddressees SendMessage NoteMessage ReopenEnrolment MoveToBatch RemoveAttendance GetRegister GetMovedEnds GetClasses SaveRegister GetToday GetReport GetSetUp PutSetUpAway SendTestMail Find Confirm SetSecondFactor RemoveSecondFactor logo GetImports StartImport CheckImport RunImport StopImport DropImport UndoImport GetImportRows MendImportRow MendImportRows AllowImport MatchImport StartExport GetExports exportFile GetPersonFile';
  const ownCalls = own.split(' ');
  expect(Object.keys(calls).filter((name) => !ownCalls.includes(name) && !named.includes(name))).toEqual([]);
});

test('the points have every path of both profiles that the specification has', () => {
  const shape = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, ':id');
  const named = [...ofSection('2 admin: /'), ...ofSection('2 md_office: /')].map(shape);
  /** Beyond the specification, on every server. */
  const ownScreens = ['register/grid', 'courses/show', 'dues/list'];
  const paths = (['admin', 'md_office'] as const).flatMap((profile) =>
    routesOf(owners, profile)
      .filter(({ screen }) => !('needs' in screen) && !('extension' in screen))
      .filter(({ owner, name }) => !ownScreens.includes(`${owner}/${name}`))
      .map(({ path }) => shape(path)),
  );
  expect(paths.filter((path) => !named.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(30);
});

const captcha = '5 Login: Captcha';
const inVitest = (status: string) => ({
  testResults: [
    {
      name: new URL('../domain/signIn.test.ts', import.meta.url).pathname,
      assertionResults: [{ fullName: 'takes the sum', status, meta: { proves: [captcha] } }],
    },
  ],
});
const inBrowser = (ok: boolean) => ({
  stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
  suites: [
    {
      title: 'login.test.ts',
      file: 'login.test.ts',
      specs: [{ title: 'a wrong sum', ok, tests: [{ status: '', annotations: [{ description: captcha }] }] }],
    },
  ],
});

test('a point stands beside the tests that prove it', () => {
  const { page, unproven } = specCoverage(inVitest('passed'), inBrowser(true));
  expect(page).toContain(`| ${captcha} | browser/login › a wrong sum<br>unit/domain/signIn › takes the sum |`);
  expect(unproven).not.toContain(captcha);
});

test('a test stands there once for both databases', () => {
  const onBoth = ['sqlite', 'postgres'].map((name) => ({
    ...inVitest('passed').testResults[0]!,
    assertionResults: [{ fullName: `a login on ${name} works`, status: 'passed', meta: { proves: [captcha] } }],
  }));
  const { page } = specCoverage({ testResults: onBoth }, inBrowser(false));
  expect(page).toContain(`| ${captcha} | unit/domain/signIn › a login works |`);
});

test('a test that failed proves nothing', () => {
  const { unproven } = specCoverage(inVitest('failed'), inBrowser(false));
  expect(unproven).toContain(captcha);
});
