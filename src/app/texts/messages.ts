import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import englishMessages from 'ra-language-english';
import { texts } from '#contract/texts.ts';
import type { accountantTexts } from '#src/custom/money/accountant/texts.ts';
import type { applicantTexts } from '#src/custom/admission/enrol/applicantTexts.ts';
import type { approveTexts } from '#src/custom/admission/approve/texts.ts';
import type { importTexts } from '#src/custom/import/texts.ts';
import type { mergeTexts } from '#src/custom/rights/merge/texts.ts';
import { mergeTitle } from '#src/custom/rights/merge/title.ts';
import type { statementTexts } from '#src/custom/import/statement/texts.ts';
import { statementTitle } from '#src/custom/import/statement/title.ts';
import { importTitle } from '#src/custom/import/title.ts';
import type { recordTexts } from '#src/custom/classes/attendance/recordTexts.ts';
import { progressTexts } from '#src/custom/classes/attendance/texts.ts';
import type { batchTexts } from '#src/custom/classes/batch/texts.ts';
import type { movedEndsTexts } from '#src/custom/catalogue/course/useMovedEndsQuestion.tsx';
import type { calendarTexts } from '#src/custom/classes/calendar/texts.ts';
import { calendarTitle } from '#src/custom/classes/calendar/title.ts';
import type { completeTexts } from '#src/custom/certificates/complete/texts.ts';
import type { correctTexts } from '#src/custom/people/correct/texts.ts';
import type { counterTexts } from '#src/custom/money/counter/texts.ts';
import { counterTitle } from '#src/custom/money/counter/title.ts';
import { dashboardTexts } from '#src/custom/home/dashboard/texts.ts';
import type { moneyChangesTexts } from '#src/resources/settings/money/texts.ts';
import type { dayBookTexts } from '#src/custom/money/dayBook/texts.ts';
import { dayBookTitle } from '#src/custom/money/dayBook/title.ts';
import { enrolTexts, paymentTexts } from '#src/custom/admission/enrol/texts.ts';
import type { feesTexts } from '#src/custom/money/fees/texts.ts';
import { findTexts } from '#src/custom/people/find/texts.ts';
import { lookupsTexts } from '#src/custom/catalogue/lookups/texts.ts';
import type { personFormTexts } from '#src/custom/people/person/formTexts.ts';
import { personTexts } from '#src/custom/people/person/texts.ts';
import type { reportsTexts } from '#src/custom/home/reports/texts.ts';
import { reportsTitle } from '#src/custom/home/reports/title.ts';
import type { setUpTexts } from '#src/custom/home/setUp/texts.ts';
import type { uploadTexts } from '#src/custom/people/person/uploadTexts.ts';
import type { wishesTexts } from '#src/custom/people/person/wishesTexts.ts';
import type { eraseDialogTexts } from '#src/custom/rights/erase/dialogTexts.ts';
import type { eraseTexts } from '#src/custom/rights/erase/texts.ts';
import type { personFileTexts } from '#src/custom/rights/personFile/texts.ts';
import type { idCardTexts } from '#src/custom/people/idCards/texts.ts';
import type { ownPageTexts } from '#src/resources/students/papers/ownPageTexts.ts';
import type { feeAccountTexts } from '#src/resources/students/papers/texts.ts';
import type { fromEnquiryTexts } from '#src/custom/people/enquiry/texts.ts';
import type { consentPanelTexts } from '#src/custom/people/consent/texts.ts';
import type { notesTexts } from '#src/custom/people/notes/texts.ts';
import type { studentPanelsTexts } from '#src/resources/students/panels/texts.ts';
import type { registerTexts } from '#src/custom/classes/register/texts.ts';
import type { classStateTexts } from '#src/custom/classes/register/useClassState.ts';
import { registerTitle } from '#src/custom/classes/register/title.ts';
import type { todayTexts } from '#src/custom/home/today/texts.ts';
import type { paperTexts } from '#src/custom/classes/paper/texts.ts';
import type { receiptTexts } from '#src/custom/money/receipt/texts.ts';
import type { activityTexts, securityTexts } from '#src/resources/activity/texts.ts';
import { logTitles } from '#src/resources/activity/titles.ts';
import type { batchPageTexts } from '#src/resources/batches/page/texts.ts';
import type { messageTexts } from '#src/custom/messages/texts.ts';
import type { mailManyOpenTexts } from '#src/custom/messages/many/openTexts.ts';
import type { mailManyTexts } from '#src/custom/messages/many/texts.ts';
import type { localAddressTexts } from '#src/custom/certificates/localAddress/texts.ts';
import type { tellTexts } from '#src/custom/messages/tell/texts.ts';
import { tellTitle } from '#src/custom/messages/tell/title.ts';
import type { remindersTexts } from '#src/resources/reminders/texts.ts';
import type { messagesTexts } from '#src/resources/messages/texts.ts';
import type { frontDoorTexts } from '#src/resources/settings/frontDoor/texts.ts';
import type { reminderSettingsTexts, templatesTexts } from '#src/resources/settings/messages/texts.ts';
import type { enquirySettingsTexts, noticesTexts, retentionTexts } from '#src/resources/settings/people/texts.ts';
import type { batchesTexts } from '#src/resources/batches/texts.ts';
import type { durationTexts } from '#src/custom/catalogue/course/durationTexts.ts';
import type { coursePageTexts } from '#src/resources/courses/page/texts.ts';
import type { issuesTexts } from '#src/resources/certificates/issues/texts.ts';
import type { manyTexts } from '#src/resources/enrolments/completeMany/texts.ts';
import type { duesTexts } from '#src/resources/dues/texts.ts';
import type { enquiriesTexts } from '#src/resources/enquiries/texts.ts';
import type { rejectManyTexts } from '#src/resources/registrations/rejectManyTexts.ts';
import type { settingsTexts } from '#src/resources/settings/texts.ts';
import type { staffUsersTexts } from '#src/resources/staffUsers/texts.ts';
import { staffUsersTitles } from '#src/resources/staffUsers/titles.ts';
import { lateText } from '#src/text.ts';
import type { viewsTexts } from '#src/ui/views/texts.ts';
import { formTexts, listsTexts } from '#src/ui/texts.ts';
import { resourceTexts } from './resourceTexts.ts';

/** The frame around every page: sidebar, app bar, footer, errors. */
const frameTexts = {
  product: 'Institute Back Office',
  skipToContent: 'Skip to content',
  navigation: 'Main',
  menu: { daily: 'Daily', records: 'Records', setUp: 'Set-up' },
  openMenu: 'Open menu',
  widenMenu: 'Widen menu',
  narrowMenu: 'Narrow menu',
  version: 'Version %{version}',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  account: 'Account of %{name}',
  logout: 'Logout',
  copyright: '© %{year} %{product}',
  dashboard: 'Dashboard',
  home: 'Back to the start page',
  pageNotFoundHelp: 'There is nothing at this address, or your profile does not have this page.',
  loading: 'Loading',
  notSaving:
    'What you enter cannot be saved at present. You can go on reading. Please tell whoever looks after the server.',
  confirm: {
    help: 'You signed in a while ago, and this changes who may come in.',
    password: 'Password',
    passwordRequired: 'Please enter your password.',
    code: 'Code',
    codeHelp: 'Six digits from your authenticator app, or one of your recovery codes.',
    submit: 'Confirm',
    failed: 'The password could not be checked.',
  },
  storageBlocked:
    'Your browser blocks the storage of this site. You can work in this tab; when it is loaded anew, what is not saved is lost and you log in again.',
} as const;

/** Every text of the signed-in app; `resources.<name>.fields` are column labels, `texts` is the contract's (spec 8). */
export const appMessages = {
  ...englishMessages,
  ra: { ...englishMessages.ra, sort: { ...englishMessages.ra.sort, sort_by: 'Sort by %{field} %{order}' } },
  calendar: calendarTitle,
  counter: counterTitle,
  dashboard: dashboardTexts,
  dayBook: dayBookTitle,
  enrol: enrolTexts,
  find: findTexts,
  form: formTexts,
  frame: frameTexts,
  import: importTitle,
  statement: statementTitle,
  lists: listsTexts,
  lookups: lookupsTexts,
  merge: mergeTitle,
  payment: paymentTexts,
  person: personTexts,
  progress: progressTexts,
  register: registerTitle,
  reports: reportsTitle,
  tell: tellTitle,
  texts,
  resources: {
    ...resourceTexts,
    'activity-log': logTitles.activity,
    'security-log': logTitles.security,
    'staff-users': staffUsersTitles,
  },
};

const provider = polyglotI18nProvider(() => appMessages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});

/** Every text by its key, of late ones once their screen is loaded; a key without a text shows as itself, with a warning. */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key, options) => {
    const late = lateText(key);
    if (late === undefined) return provider.translate(key, options);
    const values = typeof options === 'number' ? { smart_count: options } : options;
    return provider.translate(key, { ...values, _: late });
  },
};

/** What comes with its own screens (`lateTexts`). */
interface LateTexts {
  correct: typeof correctTexts;
  applicant: typeof applicantTexts;
  accountant: typeof accountantTexts;
  consent: typeof consentPanelTexts;
  counter: typeof counterTexts;
  erase: typeof eraseTexts;
  erasing: typeof eraseDialogTexts;
  reminderSettings: typeof reminderSettingsTexts;
  fromEnquiry: typeof fromEnquiryTexts;
  feeAccount: typeof feeAccountTexts;
  fees: typeof feesTexts;
  idCards: typeof idCardTexts;
  calendar: typeof calendarTexts;
  movedEnds: typeof movedEndsTexts;
  dayBook: typeof dayBookTexts;
  import: typeof importTexts;
  statement: typeof statementTexts;
  merge: typeof mergeTexts;
  mailMany: typeof mailManyOpenTexts & typeof mailManyTexts;
  message: typeof messageTexts;
  moneyChanges: typeof moneyChangesTexts;
  ownPage: typeof ownPageTexts;
  paper: typeof paperTexts;
  personFile: typeof personFileTexts;
  personForm: typeof personFormTexts;
  receipt: typeof receiptTexts;
  register: typeof registerTexts;
  classState: typeof classStateTexts;
  reports: typeof reportsTexts;
  localAddress: typeof localAddressTexts;
  tell: typeof tellTexts;
  setUp: typeof setUpTexts;
  today: typeof todayTexts;
  batch: typeof batchTexts;
  frontDoor: typeof frontDoorTexts;
  templates: typeof templatesTexts;
  studentPanels: typeof studentPanelsTexts;
  upload: typeof uploadTexts;
  views: typeof viewsTexts;
  wishes: typeof wishesTexts;
  notes: typeof notesTexts;
  notices: typeof noticesTexts;
  retention: typeof retentionTexts;
  enquirySettings: typeof enquirySettingsTexts;
  resources: {
    batches: typeof batchesTexts & { page: typeof batchPageTexts };
    'activity-log': typeof activityTexts;
    'security-log': typeof securityTexts;
    certificates: { issues: typeof issuesTexts };
    courses: { duration: typeof durationTexts; page: typeof coursePageTexts };
    dues: typeof duesTexts;
    enquiries: typeof enquiriesTexts;
    enrolments: typeof completeTexts & { attendance: typeof recordTexts; many: typeof manyTexts };
    messages: typeof messagesTexts;
    reminders: typeof remindersTexts;
    registrations: { approve: typeof approveTexts; many: typeof rejectManyTexts };
    settings: typeof settingsTexts;
    'staff-users': typeof staffUsersTexts;
  };
}

declare module '#src/text.ts' {
  interface RegisterTexts {
    messages: typeof appMessages & LateTexts;
  }
}
