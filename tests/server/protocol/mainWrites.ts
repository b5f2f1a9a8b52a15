import { todayInIndia } from '#domain/words/dates.ts';
import { expect } from 'vitest';
import { type PlainName, plainResources } from '#domain/plainResources.ts';
import { plainExample } from '#domain/words/plain.ts';
import type { PostCallName } from '../../../contract/calls/index.ts';
import type { ActivityEntity } from '../../../contract/rest/activityLog.ts';
import type { RestName, RestWriteName } from '../../../contract/rest/index.ts';
import { batchesOf, makeBatch, makeEnrolmentInBatch } from '../support/batches.ts';
import { type Client, clientOf, signIn } from '#harness/server/client.ts';
import { restOf } from '../support/rest.ts';
import {
  batchBody,
  certificateBody,
  courseBody,
  fresh,
  freshMobile,
  instituteBody,
  paymentBody,
} from '#harness/server/samples.ts';
import { codeAt, switchOn } from '../support/secondFactor.ts';
import { jpeg } from '#harness/server/sampleFiles.ts';
import {
  checkedImport,
  heldImport,
  importOf,
  type ImportStep,
  nameAndMobile,
  settledImport,
} from '../support/imports.ts';
import { pastedStatement, readStatementOf, settledStatement } from '../support/statements.ts';
import type { SharedServer } from '../support/sharedServer.ts';
import { openBook } from '../support/openBook.ts';

/** What the log should say of one record. */
interface Line {
  entity: ActivityEntity;
  recordId: unknown;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** A write that is ready to be carried out: it answers who did it, and what should be in the log. */
export type Ready = () => Promise<{ who: string; log: Line[] }>;

type RestWrites = { [N in RestName]: `${N}.${RestWriteName<N>}` }[RestName];
type Prepare = (server: SharedServer) => Promise<Ready>;

const changed = (entity: ActivityEntity, recordId: number, before: object, after: object | null): Line => ({
  entity,
  recordId,
  before,
  after,
  reason: null,
});
/** A new record, with some of its fields. */
const added = (entity: ActivityEntity, recordId: unknown, fields: object): Line => ({
  entity,
  recordId,
  before: null,
  after: expect.objectContaining(fields),
  reason: null,
});
/** Nothing of the record that the log shows has changed. */
const acted = (entity: ActivityEntity, recordId: number): Line => ({
  entity,
  recordId,
  before: null,
  after: null,
  reason: null,
});
/** A record that is gone. */
const removed = (entity: ActivityEntity, recordId: number, before: object): Line =>
  changed(entity, recordId, before, null);
/** What was done for a reason. */
const because = (reason: string, ...lines: Line[]): Line[] => lines.map((line) => ({ ...line, reason }));

const byAdmin = (...log: Line[]) => ({ who: 'admin', log });
const byOffice = (...log: Line[]) => ({ who: 'md_office', log });
const byNobody = (...log: Line[]) => ({ who: 'Public site', log });

const newUser = () => ({ userName: `kavya${fresh()}`, mobile: '', email: 'k@example.in', profile: 'md_office' });

/** A person with a temporary password, and the session it opens. */
async function newcomer(server: SharedServer) {
  const user = await restOf(server, server.admin, 'staff-users').write('create', newUser());
  const client: Client = clientOf(server.app);
  await client.result('WebUserLogin', { UserName: user.userName, Password: user.temporaryPassword ?? '' });
  client.userId = user.id;
  return { user, client };
}

const chosenPassword = 'Chosen-Password-1';

/** A person with a password of their own. */
async function settled(server: SharedServer) {
  const { user, client } = await newcomer(server);
  await client.write('UpdatePassword', { UserId: user.id, Password: chosenPassword });
  return { user, client };
}

const aNotice = { language: 'en', text: 'We keep what you tell us.' };
const holidaysOf = (server: SharedServer) => restOf(server, server.admin, 'holidays');

/** A plain resource is added, changed and deleted by the admin; the log has every text of it. */
function plainWritesOf(resource: (typeof plainResources)[number]): [string, Prepare][] {
  const { name, table } = resource;
  const records = (server: SharedServer) => restOf(server, server.admin, name);
  const make = async (server: SharedServer) => {
    const example = plainExample(resource);
    const body = { ...example, name: `${example['name']} ${fresh()}` };
    const { id } = await records(server).write('create', body);
    return { id, body };
  };
  return [
    [
      `${name}.create`,
      async (server) => async () => {
        const { id, body } = await make(server);
        return byAdmin(added(table, id, body));
      },
    ],
    [
      `${name}.update`,
      async (server) => {
        const { id, body } = await make(server);
        return async () => {
          const renamed = { name: `Changed ${fresh()}` };
          await records(server).write('update', renamed, id);
          return byAdmin(changed(table, id, { name: body.name }, renamed));
        };
      },
    ],
    [
      `${name}.remove`,
      async (server) => {
        const { id, body } = await make(server);
        return async () => {
          await records(server).write('remove', {}, id);
          return byAdmin(removed(table, id, expect.objectContaining(body) as object));
        };
      },
    ],
  ];
}

const plainWrites = Object.fromEntries(plainResources.flatMap(plainWritesOf)) as Record<
  `${PlainName}.${'create' | 'update' | 'remove'}`,
  Prepare
>;

const republicDay = { name: 'Republic Day', firstDay: '2027-01-26', lastDay: '2027-01-26' };

/** A write on an import, of which the log says no more than that it was done. */
const onImport =
  (upTo: ImportStep, write: (client: Client, importId: number) => Promise<unknown>): Prepare =>
  async (server) => {
    const importId = await importOf(server, upTo);
    return async () => {
      await write(server.admin, importId);
      await settledImport(server, importId);
      return byAdmin(acted('imports', importId));
    };
  };

/** A line of the bank that nothing is matched with, of an amount that no other has. */
async function openLine(server: SharedServer): Promise<{ LineId: number; amount: number }> {
  const amount = 1000 + fresh() / 100;
  const { ID } = await readStatementOf(server, pastedStatement([['20/11/2026', 'NEFT', String(amount)]]));
  const [line] = await server.office.result('GetStatementLines', { StatementId: ID });
  return { LineId: line?.ID ?? 0, amount };
}

/** A write on a line of the bank that is open. */
const onLine =
  (write: (server: SharedServer, lineId: number) => ReturnType<Ready>): Prepare =>
  async (server) => {
    const { LineId } = await openLine(server);
    return () => write(server, LineId);
  };

const since = '2026-11-20T04:30:00.000Z';

/** Somebody who asks. */
const asked = () => ({ Name: 'Kavya Raman', Mobile: freshMobile(), Source: 'Phone' });

/**
 * For each call of the contract a write that succeeds, with what the log should say of it, or that it only reads. A call
 * without an entry fails to compile.
 */
export const mainWrites: Record<PostCallName | 'upload' | RestWrites, Prepare | 'reads'> = {
  GetUser: 'reads',
  GetTextTableList: 'reads',
  GetStatistics: 'reads',
  GetRegistrationList: 'reads',
  GetStudentList: 'reads',
  GetCourseList: 'reads',
  GetInstituteList: 'reads',
  GetPaymentList: 'reads',
  GetFees: 'reads',
  GetNotes: 'reads',
  GetDues: 'reads',
  GetDayBook: 'reads',
  GetDrawerEntries: 'reads',
  GetEnquiryList: 'reads',
  GetEnquiryLikes: 'reads',
  GetEnquiry: 'reads',
  GetStudentCourseList: 'reads',
  GetAttendanceList: 'reads',
  GetCertificateList: 'reads',
  GetCertificate: 'reads',
  GetIssues: 'reads',
  GetMessages: 'reads',
  PreviewReminders: 'reads',
  GetReminders: 'reads',
  GetAddressees: 'reads',
  GetCertificatePreview: 'reads',
  GetClasses: 'reads',
  GetMovedEnds: 'reads',
  GetRegister: 'reads',
  GetToday: 'reads',
  GetReport: 'reads',
  Find: 'reads',
  // A session that goes on: every 13 minutes for everybody.
  RenewToken: 'reads',

  WebUserLogin: async (server) => {
    const { user } = await settled(server);
    return async () => {
      const body = { UserName: user.userName, Password: chosenPassword };
      await clientOf(server.app).result('WebUserLogin', body);
      return { who: user.userName, log: [acted('users', user.id)] };
    };
  },
  Logout: async (server) => {
    const client = await signIn(server.app, 'md_office');
    return async () => {
      await client.write('Logout', {});
      return byOffice(acted('users', client.userId));
    };
  },
  UpdatePassword: async (server) => {
    const { user, client } = await newcomer(server);
    return async () => {
      await client.write('UpdatePassword', { UserId: user.id, Password: chosenPassword });
      const before = { mustChange: 1, passwordExpiresAt: '2026-11-21T04:30:00.000Z' };
      const after = { mustChange: 0, passwordExpiresAt: null };
      return { who: user.userName, log: [changed('users', user.id, before, after)] };
    };
  },
  Confirm: async (server) => {
    const { user, client } = await settled(server);
    return async () => {
      await client.write('Confirm', { Password: chosenPassword });
      return { who: user.userName, log: [acted('users', user.id)] };
    };
  },
  SetSecondFactor: async (server) => {
    const { user, client } = await settled(server);
    const { SECRET = '' } = await client.result('SetSecondFactor', { Password: chosenPassword });
    return async () => {
      await client.write('SetSecondFactor', { Password: chosenPassword, Code: codeAt(SECRET, server.clock.now) });
      const log = [changed('users', user.id, { secondFactorSince: null }, { secondFactorSince: since })];
      return { who: user.userName, log };
    };
  },
  RemoveSecondFactor: async (server) => {
    const { user, client } = await settled(server);
    await switchOn(server, client, chosenPassword);
    return async () => {
      await client.write('RemoveSecondFactor', { Password: chosenPassword });
      const log = [changed('users', user.id, { secondFactorSince: since }, { secondFactorSince: null })];
      return { who: user.userName, log };
    };
  },
  ForgetPassword: async (server) => {
    const { user } = await settled(server);
    return async () => {
      await clientOf(server.app).result('ForgetPassword', { UserName: user.userName, EMail: user.email });
      return byNobody(acted('users', user.id));
    };
  },
  AddRegistration: async ({ app, make }) => {
    const site = clientOf(app);
    const PhotoFileId = await site.uploaded(await jpeg(), 'image/jpeg');
    const CourseId = await make.course();
    const body = { ...(await make.person()), CourseId, PhotoFileId, PaymentRef: 'REF 7' };
    return async () => {
      const { OUT_ID } = await site.write('AddRegistration', body);
      const fields = { name: body.Name, courseId: CourseId, paymentRef: 'REF 7', status: 0, photoFileId: PhotoFileId };
      return byNobody(added('registrations', OUT_ID, fields));
    };
  },
  RejectRegistration: async ({ admin, make }) => {
    const RegId = await make.registration();
    return async () => {
      await admin.write('RejectRegistration', { RegId, Reason: 'No place left' });
      return byAdmin(...because('No place left', changed('registrations', RegId, { status: 0 }, { status: 2 })));
    };
  },
  RestoreRegistration: async ({ admin, make }) => {
    const RegId = await make.registration();
    await admin.write('RejectRegistration', { RegId });
    return async () => {
      await admin.write('RestoreRegistration', { RegId, Reason: 'Paid after all' });
      return byAdmin(...because('Paid after all', changed('registrations', RegId, { status: 2 }, { status: 0 })));
    };
  },
  AddStudent: async ({ admin, make }) => {
    const person = await make.person({ ParentIncome: 20_500.5 });
    const RegId = await make.registration(person);
    return async () => {
      const { OUT_STUDENT_ID } = await admin.write('AddStudent', { ...person, RegId });
      const fields = { mobile: person.Mobile, parentIncome: 20_500.5, registrationId: RegId, status: 0 };
      return byAdmin(
        added('students', OUT_STUDENT_ID, fields),
        changed('registrations', RegId, { status: 0 }, { status: 1 }),
      );
    };
  },
  UpdateStudent: async ({ office, make }) => {
    const Mobile = freshMobile();
    const StudentId = await make.student({ Name: 'Kavya Ram', Mobile, ParentIncome: 30_000 });
    return async () => {
      await office.write('UpdateStudent', { StudentId, Name: 'Kavya Raman', ParentIncome: 20_000 });
      const before = { name: 'Kavya Ram', parentIncome: 30_000, isFreeEligible: 0 };
      const after = { name: 'Kavya Raman', parentIncome: 20_000, isFreeEligible: 1 };
      return byOffice(changed('students', StudentId, before, after));
    };
  },
  DeleteStudent: async ({ office, make }) => {
    const { studentId, enrolmentId } = await make.enrolment();
    const { enrolmentId: other } = await make.enrolmentOf(studentId, await make.course());
    return async () => {
      await office.write('DeleteStudent', { StudentId: studentId });
      return byOffice(
        changed('students', studentId, { status: 0 }, { status: 1 }),
        changed('enrolments', enrolmentId, { status: 0 }, { status: 3 }),
        changed('enrolments', other, { status: 0 }, { status: 3 }),
      );
    };
  },
  AddNote: async ({ office, make }) => {
    const StudentId = await make.student();
    return async () => {
      await office.write('AddNote', { StudentId, Text: 'Father will pay on the 5th' });
      return byOffice(acted('students', StudentId));
    };
  },
  RemoveNote: async ({ admin, office, make }) => {
    const StudentId = await make.student();
    const { OUT_ID: NoteId = 0 } = await office.write('AddNote', { StudentId, Text: 'Father will pay on the 5th' });
    return async () => {
      await admin.write('RemoveNote', { NoteId });
      return byAdmin(acted('students', StudentId));
    };
  },
  GetErasure: 'reads',
  EraseStudent: async ({ admin, make }) => {
    const StudentId = await make.student();
    await admin.write('DeleteStudent', { StudentId });
    return async () => {
      await admin.write('EraseStudent', { StudentId, Reason: 'Asked for it' });
      return byAdmin(...because('Asked for it', acted('students', StudentId)));
    };
  },
  EraseRegistration: async ({ admin, make }) => {
    const RegId = await make.registration();
    await admin.write('RejectRegistration', { RegId });
    return async () => {
      await admin.write('EraseRegistration', { RegId, Reason: 'Asked for it' });
      return byAdmin(...because('Asked for it', acted('registrations', RegId)));
    };
  },
  RestoreStudent: async ({ office, make }) => {
    const { studentId, enrolmentId } = await make.enrolment();
    await office.write('DeleteStudent', { StudentId: studentId });
    return async () => {
      await office.write('RestoreStudent', { StudentId: studentId, Reason: 'Wrong person' });
      return byOffice(
        ...because(
          'Wrong person',
          changed('students', studentId, { status: 1 }, { status: 0 }),
          changed('enrolments', enrolmentId, { status: 3 }, { status: 0 }),
        ),
      );
    };
  },
  AddCourse:
    async ({ office }) =>
    async () => {
      const body = courseBody();
      const { OUT_ID } = await office.write('AddCourse', body);
      return byOffice(added('courses', OUT_ID, { courseCode: body.CourseCode, fees: 4500.5, courseType: 1 }));
    },
  UpdateCourse: async ({ office, make }) => {
    const body = courseBody();
    const CourseId = await make.course(body);
    await make.enrolmentOf(await make.student(), CourseId);
    return async () => {
      await office.write('UpdateCourse', { ...body, CourseId, Fees: 5000, DurationDays: 4 });
      const before = { fees: 4500.5, durationDays: 2 };
      return byOffice(changed('courses', CourseId, before, { fees: 5000, durationDays: 4 }));
    };
  },
  AddInstitute:
    async ({ office }) =>
    async () => {
      const { OUT_ID } = await office.write('AddInstitute', instituteBody());
      return byOffice(added('institutes', OUT_ID, { name: 'Government Arts College', shortName: 'GAC', status: 0 }));
    },
  UpdateInstitute: async ({ admin }) => {
    const { OUT_ID: InstId = 0 } = await admin.write('AddInstitute', instituteBody());
    return async () => {
      await admin.write('UpdateInstitute', { InstId, ...instituteBody({ ShortName: 'GACC' }) });
      return byAdmin(changed('institutes', InstId, { shortName: 'GAC' }, { shortName: 'GACC' }));
    };
  },
  DeleteRevokeInstitute: async ({ admin }) => {
    const { OUT_ID: InstId = 0 } = await admin.write('AddInstitute', instituteBody());
    return async () => {
      await admin.write('DeleteRevokeInstitute', { InstId, Status: 1 });
      return byAdmin(changed('institutes', InstId, { status: 0 }, { status: 1 }));
    };
  },
  AddPayment: async ({ admin, make }) => {
    const ids = { StudentId: await make.student(), CourseId: await make.course() };
    return async () => {
      const { OUT_PAYMENT_ID } = await admin.write('AddPayment', { ...ids, ...paymentBody() });
      const fields = { studentId: ids.StudentId, courseId: ids.CourseId, paidFee: 4500.5, paymentMode: 'UPI' };
      return byAdmin(added('payments', OUT_PAYMENT_ID, fields));
    };
  },
  VoidPayment: async ({ admin, make }) => {
    const PaymentId = await make.payment(await make.student(), await make.course(), { PaidFee: 0 });
    return async () => {
      await admin.write('VoidPayment', { PaymentId, Reason: 'Entered twice' });
      const voided = { voidedAt: expect.any(String), voidReason: 'Entered twice' };
      const was = { voidedAt: null, voidReason: null };
      return byAdmin(...because('Entered twice', changed('payments', PaymentId, was, voided)));
    };
  },
  ReversePayment: async ({ admin, make }) => {
    const PaymentId = await make.payment(await make.student(), await make.course());
    return async () => {
      const { OUT_PAYMENT_ID } = await admin.write('ReversePayment', { PaymentId, Reason: 'Entered twice' });
      const fields = { paidFee: -4500.5, paymentMode: 'UPI', kind: 1, reverses: PaymentId };
      return byAdmin(...because('Entered twice', added('payments', OUT_PAYMENT_ID, fields)));
    };
  },
  RefundPayment: async ({ office, make }) => {
    const { enrolmentId } = await make.enrolment();
    await office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2 });
    return async () => {
      const { PaidFee: _fee, ...payment } = paymentBody();
      const body = { StudentCourseId: enrolmentId, Amount: 500, ...payment, Reason: 'Moved away' };
      const { OUT_PAYMENT_ID } = await office.write('RefundPayment', body);
      const fields = { paidFee: -500, paymentMode: 'UPI', kind: 2 };
      return byOffice(...because('Moved away', added('payments', OUT_PAYMENT_ID, fields)));
    };
  },
  SetFee: async ({ office, make }) => {
    const { enrolmentId } = await make.enrolment();
    return async () => {
      await office.write('SetFee', { StudentCourseId: enrolmentId, Fee: 5000, Reason: 'As agreed' });
      return byOffice(...because('As agreed', changed('enrolments', enrolmentId, { fee: 4500.5 }, { fee: 5000 })));
    };
  },
  SetConcession: async ({ office, make }) => {
    const { enrolmentId } = await make.enrolment();
    return async () => {
      await office.write('SetConcession', { StudentCourseId: enrolmentId, Amount: 500.5, Reason: 'Sister' });
      const was = { concession: 0, concessionReason: '' };
      const is = { concession: 500.5, concessionReason: 'Sister' };
      return byOffice(...because('Sister', changed('enrolments', enrolmentId, was, is)));
    };
  },
  SetInstalments: async ({ office, make }) => {
    const { enrolmentId } = await make.enrolment();
    return async () => {
      const Instalments = [{ DueDate: '2026-12-01', Amount: 4500.5 }];
      await office.write('SetInstalments', { StudentCourseId: enrolmentId, Instalments });
      const plan = { instalments: '2026-12-01 4500.5' };
      return byOffice(changed('enrolments', enrolmentId, { instalments: '' }, plan));
    };
  },
  SendDueReminder: async ({ admin, make }) => {
    const [StudentId, CourseId] = [await make.student(), await make.course()];
    const PaymentId = await make.payment(StudentId, CourseId, { PaidFee: 1000 });
    const { OUT_ID: StudentCourseId = 0 } = await admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId });
    return async () => {
      await admin.write('SendDueReminder', { StudentCourseId });
      return byAdmin(acted('enrolments', StudentCourseId));
    };
  },
  SendMessage: async ({ office, make }) => {
    const StudentId = await make.student();
    return async () => {
      await office.write('SendMessage', { StudentId, Subject: 'Class cancelled', Text: 'Dear {student}' });
      return byOffice(acted('students', StudentId));
    };
  },
  NoteMessage: async ({ office, make }) => {
    const StudentId = await make.student();
    return async () => {
      await office.write('NoteMessage', { StudentId, Channel: 'whatsapp', Text: 'You were not there today' });
      return byOffice(acted('students', StudentId));
    };
  },
  CloseDay: async ({ office, db }) => {
    await openBook(db.kysely);
    return async () => {
      const { OUT_ID } = await office.write('CloseDay', { Day: '2020-01-01', CountedCash: 5, Remark: 'Found' });
      const fields = { day: '2020-01-01', expected: 0, counted: 5, remarks: 'Found' };
      const [entry] = await office.result('GetDrawerEntries', { Kind: 'owner' });
      const { ID: entryId, ENTRY_NO: entryNo } = entry ?? {};
      const out = {
        entryNo,
        kind: 'owner',
        day: '2020-01-01',
        amount: -5,
        category: '',
        paidTo: '',
        detail: 'not said',
      };
      return byOffice(added('closings', OUT_ID, fields), added('drawer_entries', entryId, out));
    };
  },
  AddEnquiry: async ({ office }) => {
    const body = { ...asked(), NextDay: '2026-11-21' };
    return async () => {
      const { OUT_ID } = await office.write('AddEnquiry', body);
      const fields = {
        name: 'Kavya Raman',
        mobile: body.Mobile,
        source: 'Phone',
        nextDay: '2026-11-21',
        state: 'OPEN',
      };
      return byOffice(added('enquiries', OUT_ID, fields));
    };
  },
  UpdateEnquiry: async ({ office }) => {
    const { OUT_ID: EnquiryId = 0 } = await office.write('AddEnquiry', asked());
    return async () => {
      await office.write('UpdateEnquiry', { EnquiryId, Source: 'Friend' });
      return byOffice(changed('enquiries', EnquiryId, { source: 'Phone' }, { source: 'Friend' }));
    };
  },
  AddFollowUp: async ({ office }) => {
    const { OUT_ID: EnquiryId = 0 } = await office.write('AddEnquiry', asked());
    return async () => {
      await office.write('AddFollowUp', { EnquiryId, Text: 'Father decides' });
      return byOffice(acted('enquiries', EnquiryId));
    };
  },
  SendEnquiryForm: async ({ office, db }) => {
    const { OUT_ID: EnquiryId = 0 } = await office.write('AddEnquiry', asked());
    await db.kysely.updateTable('settings').set({ apply_open: 1 }).execute();
    return async () => {
      await office.write('SendEnquiryForm', { EnquiryId });
      return byOffice(acted('enquiries', EnquiryId));
    };
  },
  SendOwnLink: async ({ office, make }) => {
    const StudentId = await make.student();
    return async () => {
      await office.write('SendOwnLink', { StudentId });
      return byOffice(acted('students', StudentId));
    };
  },
  EndOwnLink: async ({ office, make }) => {
    const StudentId = await make.student();
    return async () => {
      await office.write('EndOwnLink', { StudentId });
      return byOffice(acted('students', StudentId));
    };
  },
  EraseEnquiry: async ({ admin }) => {
    const { OUT_ID: EnquiryId = 0 } = await admin.write('AddEnquiry', asked());
    return async () => {
      await admin.write('EraseEnquiry', { EnquiryId, Reason: 'Asked for it' });
      return byAdmin(...because('Asked for it', acted('enquiries', EnquiryId)));
    };
  },
  AddDrawerEntry: async ({ admin }) => {
    const body = { Kind: 'float', Day: '2026-11-20', Amount: 500, PaidTo: '', Detail: 'Change for the week' } as const;
    return async () => {
      const { OUT_ID, ENTRY_NO: entryNo } = await admin.write('AddDrawerEntry', body);
      const fields = { entryNo, kind: 'float', day: '2026-11-20', amount: 500, category: '', paidTo: '' };
      return byAdmin(added('drawer_entries', OUT_ID, { ...fields, detail: 'Change for the week' }));
    };
  },
  ReverseDrawerEntry: async ({ admin, office, clock }) => {
    const body = { Kind: 'float', Day: '2026-11-20', Amount: 300, PaidTo: '', Detail: '' } as const;
    const { OUT_ID: EntryId = 0 } = await admin.write('AddDrawerEntry', body);
    return async () => {
      const { OUT_ID, ENTRY_NO: entryNo } = await office.write('ReverseDrawerEntry', { EntryId, Reason: 'Twice' });
      const fields = { entryNo, kind: 'float', amount: -300, category: '', paidTo: '', detail: 'Twice' };
      return byOffice(
        ...because('Twice', added('drawer_entries', OUT_ID, { ...fields, day: todayInIndia(clock.now) })),
      );
    };
  },
  ReopenDay: async ({ admin, office, db }) => {
    await openBook(db.kysely);
    const { OUT_ID = 0 } = await office.write('CloseDay', { Day: '2020-01-01', CountedCash: 0, Remark: '' });
    return async () => {
      await admin.write('ReopenDay', { Reason: 'A receipt was forgotten' });
      return byAdmin(...because('A receipt was forgotten', acted('closings', OUT_ID)));
    };
  },
  GetStatements: 'reads',
  GetStatementLines: 'reads',
  GetUnseenPayments: 'reads',
  StartStatement: async (server) => async () => {
    const body = { Account: 'Indian Bank', FileName: 'A.csv', Text: pastedStatement([]) };
    const { OUT_ID = 0 } = await server.office.write('StartStatement', body);
    await settledStatement(server, OUT_ID);
    return byOffice(added('statements', OUT_ID, { account: 'Indian Bank', fileName: 'A.csv' }));
  },
  ReadStatement: async (server) => {
    const StatementId = (await readStatementOf(server, pastedStatement([]))).ID;
    return async () => {
      const Columns = (['Day', 'Narration', 'Debit', 'Credit'] as const).map((Field, Column) => ({ Field, Column }));
      await server.office.write('ReadStatement', { StatementId, Sheet: 0, HeadRow: 1, Columns });
      await settledStatement(server, StatementId);
      return byOffice(acted('statements', StatementId));
    };
  },
  DropStatement: async (server) => {
    const StatementId = (await readStatementOf(server, pastedStatement([]))).ID;
    return async () => {
      await server.office.write('DropStatement', { StatementId });
      return byOffice(removed('statements', StatementId, { account: 'Indian Bank', fileName: 'November.csv' }));
    };
  },
  MatchLines: async (server) => {
    const { LineId, amount: PaidFee } = await openLine(server);
    const paid = await server.make.payment(await server.make.student(), await server.make.course(), { PaidFee });
    return async () => {
      await server.office.write('MatchLines', { LineIds: [LineId], PaymentIds: [paid] });
      return byOffice(changed('statement_lines', LineId, { state: 'OPEN' }, { state: 'MATCHED' }));
    };
  },
  IgnoreLine: onLine(async ({ office }, LineId) => {
    await office.write('IgnoreLine', { LineId, Reason: 'Interest' });
    return byOffice(
      ...because('Interest', changed('statement_lines', LineId, { state: 'OPEN' }, { state: 'IGNORED' })),
    );
  }),
  UnmatchLine: async (server) => {
    const { LineId } = await openLine(server);
    await server.office.write('IgnoreLine', { LineId, Reason: 'Interest' });
    return async () => {
      await server.office.write('UnmatchLine', { LineId, Reason: 'No interest' });
      const states = changed('statement_lines', LineId, { state: 'IGNORED' }, { state: 'OPEN' });
      return byOffice(...because('No interest', states));
    };
  },
  AskReceipt: onLine(async ({ office }, LineId) => {
    await office.write('AskReceipt', { LineId });
    return byOffice(acted('statement_lines', LineId));
  }),
  AskReverse: async ({ office, make }) => {
    const PaymentId = await make.payment(await make.student(), await make.course());
    return async () => {
      await office.write('AskReverse', { PaymentId, Reason: 'Not in the bank' });
      return byOffice(...because('Not in the bank', acted('payments', PaymentId)));
    };
  },
  RefuseAsk: async (server) => {
    const { LineId } = await openLine(server);
    await server.office.write('AskReceipt', { LineId });
    return async () => {
      await server.admin.write('RefuseAsk', { LineId, Reason: 'It is our own money' });
      return byAdmin(...because('It is our own money', acted('statement_lines', LineId)));
    };
  },
  GetExports: 'reads',
  GetPersonFile: async ({ admin, make }) => {
    const StudentId = await make.student();
    return async () => {
      await admin.write('GetPersonFile', { StudentId });
      return byAdmin(acted('students', StudentId));
    };
  },
  StartExport:
    async ({ admin }) =>
    async () => {
      await admin.write('StartExport', { WithFiles: 0 });
      return byAdmin(acted('settings', 1));
    },
  GetMoneyChanges: 'reads',
  MarkMoneySeen:
    async ({ admin }) =>
    async () => {
      await admin.write('MarkMoneySeen', { UpTo: 1 });
      return byAdmin(acted('users', admin.userId));
    },
  GetImports: 'reads',
  GetImportRows: 'reads',
  StartImport: async (server) => async () => {
    const body = { Kind: 'students', FileName: 'A.csv', Text: 'Name' } as const;
    const { OUT_ID = 0 } = await server.admin.write('StartImport', body);
    await settledImport(server, OUT_ID);
    return byAdmin(added('imports', OUT_ID, { fileName: 'A.csv' }));
  },
  CheckImport: onImport('read', (client, ImportId) =>
    client.write('CheckImport', { ImportId, Sheet: 0, HeadRow: 1, Columns: nameAndMobile }),
  ),
  RunImport: async (server) => {
    const ImportId = await importOf(server, 'checked');
    return async () => {
      await server.admin.write('RunImport', { ImportId });
      await settledImport(server, ImportId);
      const [newest] = await server.admin.result('GetStudentList', { SortField: 'ID', SortOrder: 'DESC', Page: 1 });
      return byAdmin(acted('imports', ImportId), acted('students', newest?.ID ?? 0));
    };
  },
  StopImport: onImport('checked', (client, ImportId) => client.write('StopImport', { ImportId })),
  MendImportRow: onImport('checked', (client, ImportId) =>
    client.write('MendImportRow', { ImportId, Row: 2, Skip: 1 }),
  ),
  MendImportRows: async (server) => {
    const { ID } = await checkedImport(server, { text: 'Name\tMobile\nKavya (new)\t9000900001\n' });
    return async () => {
      await server.admin.write('MendImportRows', { ImportId: ID, Field: 'Name', How: 'suggested', Text: '' });
      await settledImport(server, ID);
      return byAdmin(acted('imports', ID));
    };
  },
  AllowImport: async (server) => {
    const ImportId = await heldImport(server);
    return async () => {
      await server.office.write('AllowImport', { ImportId, Reason: 'Moving in' });
      return byOffice(...because('Moving in', acted('imports', ImportId)));
    };
  },
  MatchImport: onImport('checked', (client, ImportId) =>
    client.write('MatchImport', { ImportId, Field: 'Course', Text: 'Tally', Id: 0 }),
  ),
  DropImport: async (server) => {
    const ImportId = await importOf(server, 'checked');
    return async () => {
      await server.admin.write('DropImport', { ImportId });
      return byAdmin(removed('imports', ImportId, { fileName: 'Admissions.csv' }));
    };
  },
  UndoImport: async (server) => {
    const ImportId = await importOf(server, 'done');
    return async () => {
      await server.admin.write('UndoImport', { ImportId, Reason: 'The wrong file' });
      await settledImport(server, ImportId);
      return byAdmin(...because('The wrong file', acted('imports', ImportId)));
    };
  },
  GetLookalikes: 'reads',
  GetMergePreview: 'reads',
  SetNotSame: async ({ admin, make }) => {
    const [StudentId, OtherId] = [await make.student(), await make.student()];
    return async () => {
      await admin.write('SetNotSame', { StudentId, OtherId });
      return byAdmin(acted('students', StudentId), acted('students', OtherId));
    };
  },
  MergeStudents: async ({ admin, make }) => {
    const KeepId = await make.student();
    const { studentId: GoneId, enrolmentId, paymentId } = await make.enrolment();
    return async () => {
      await admin.write('MergeStudents', { KeepId, GoneId, Reason: 'Entered twice' });
      return byAdmin(
        ...because(
          'Entered twice',
          acted('students', KeepId),
          changed('students', GoneId, { status: 0, mergedInto: null }, { status: 1, mergedInto: KeepId }),
          changed('payments', paymentId, { studentId: GoneId }, { studentId: KeepId }),
          changed('enrolments', enrolmentId, { studentId: GoneId }, { studentId: KeepId }),
        ),
      );
    };
  },
  GetConsents: 'reads',
  GetApplicantLikes: 'reads',
  AddConsent: async (server) => {
    const StudentId = await server.make.student();
    const { id: NoticeId } = await restOf(server, server.admin, 'notices').write('create', aNotice);
    return async () => {
      await server.office.write('AddConsent', { StudentId, NoticeId, How: 'paper', SeenBy: 'Meena' });
      return byOffice(acted('students', StudentId));
    };
  },
  WithdrawConsent: async (server) => {
    const RegId = await server.make.registration();
    const { id: NoticeId } = await restOf(server, server.admin, 'notices').write('create', aNotice);
    const { OUT_ID = 0 } = await server.admin.write('AddConsent', { RegId, NoticeId, How: 'paper', SeenBy: 'Meena' });
    return async () => {
      await server.admin.write('WithdrawConsent', { ConsentId: OUT_ID, Reason: 'Asked for it' });
      return byAdmin(...because('Asked for it', acted('registrations', RegId)));
    };
  },
  GetRetention: 'reads',
  KeepPerson: async (server) => {
    const RegId = await server.make.registration();
    return async () => {
      await server.admin.write('KeepPerson', { RegId, Reason: 'A court asks for it' });
      return byAdmin(...because('A court asks for it', acted('registrations', RegId)));
    };
  },
  GetSetUp: 'reads',
  PutSetUpAway:
    async ({ admin }) =>
    async () => {
      await admin.write('PutSetUpAway', {});
      return byAdmin(acted('settings', 1));
    },
  SendTestMail:
    async ({ admin }) =>
    async () => {
      await admin.send('SendTestMail', {});
      return byAdmin(acted('settings', 1));
    },
  AddStudentCourse: async ({ admin, make }) => {
    const [StudentId, CourseId] = [await make.student(), await make.course()];
    const PaymentId = await make.payment(StudentId, CourseId);
    return async () => {
      const { OUT_ID } = await admin.write('AddStudentCourse', { StudentId, CourseId, PaymentId });
      const fields = { studentId: StudentId, courseId: CourseId, paymentId: PaymentId, status: 0 };
      return byAdmin(added('enrolments', OUT_ID, fields));
    };
  },
  UpdateStudentCourse: async ({ office, make }) => {
    const { enrolmentId } = await make.enrolment();
    return async () => {
      await office.write('UpdateStudentCourse', { StudentCourseId: enrolmentId, Status: 2, Reason: 'Ill' });
      return byOffice(...because('Ill', changed('enrolments', enrolmentId, { status: 0 }, { status: 2 })));
    };
  },
  MoveToBatch: async (server) => {
    const { batch, enrolmentId } = await makeEnrolmentInBatch(server);
    return async () => {
      await server.office.write('MoveToBatch', { StudentCourseId: enrolmentId, BatchId: 0 });
      return byOffice(changed('enrolments', enrolmentId, { batchId: batch.name }, { batchId: null }));
    };
  },
  ReopenEnrolment: async ({ admin, make }) => {
    const { certificateId, enrolmentId } = await make.certificate();
    return async () => {
      await admin.write('ReopenEnrolment', { StudentCourseId: enrolmentId, Reason: 'Too early' });
      const was = { status: 1, endDate: '2026-11-19' };
      return byAdmin(
        ...because(
          'Too early',
          changed('enrolments', enrolmentId, was, { status: 0, endDate: null }),
          changed('certificates', certificateId, { status: 0 }, { status: 1 }),
        ),
      );
    };
  },
  AddAttendance: async ({ office, make }) => {
    const { enrolmentId } = await make.enrolment();
    return async () => {
      const body = { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' };
      const { OUT_ID } = await office.write('AddAttendance', body);
      return byOffice(added('attendance', OUT_ID, { enrolmentId, attendanceDate: '2026-11-20' }));
    };
  },
  AddAttendanceBulk: async ({ office, make }) => {
    const { enrolmentId } = await make.enrolment();
    return async () => {
      const Dates = ['2026-11-18', '2026-11-21', '2026-11-19', '2026-11-18'];
      await office.result('AddAttendanceBulk', { StudentCourseId: enrolmentId, Dates });
      return byOffice(
        added('attendance', expect.any(Number), { enrolmentId, attendanceDate: '2026-11-18' }),
        added('attendance', expect.any(Number), { enrolmentId, attendanceDate: '2026-11-19' }),
      );
    };
  },
  RemoveAttendance: async ({ office, make }) => {
    const { enrolmentId } = await make.enrolment();
    const body = { StudentCourseId: enrolmentId, AttendanceDate: '2026-11-20' };
    const { OUT_ID = 0 } = await office.write('AddAttendance', body);
    return async () => {
      await office.write('RemoveAttendance', { ...body, Reason: 'Wrong student' });
      const was = { enrolmentId, attendanceDate: '2026-11-20' };
      return byOffice(...because('Wrong student', changed('attendance', OUT_ID, was, null)));
    };
  },
  SaveRegister: async ({ office, make }) => {
    const { enrolmentId: first } = await make.enrolment();
    const { enrolmentId: second } = await make.enrolment();
    return async () => {
      const day = (StudentCourseId: number, AttendanceDate: string) => ({ StudentCourseId, AttendanceDate });
      const Days = [day(second, '2026-11-19'), day(first, '2026-11-20'), day(first, '2026-11-21')];
      await office.result('SaveRegister', { Days });
      return byOffice(
        added('attendance', expect.any(Number), { enrolmentId: first, attendanceDate: '2026-11-20' }),
        added('attendance', expect.any(Number), { enrolmentId: second, attendanceDate: '2026-11-19' }),
      );
    };
  },
  AddCertificate: async ({ office, make }) => {
    const { enrolmentId } = await make.completed();
    return async () => {
      const { OUT_ID } = await office.write('AddCertificate', { ...certificateBody(), StudentCourseId: enrolmentId });
      const fields = { enrolmentId, certName: 'Kavya Raman', grade: 'O', issuedBy: 'md_office' };
      return byOffice(added('certificates', OUT_ID, fields));
    };
  },
  UpdateCertificate: async ({ office, make }) => {
    const { certificateId } = await make.certificate({ Name: 'Kavya Raman' }, { Name: 'Kavya Raman' });
    return async () => {
      await office.write('UpdateCertificate', {
        CertificateId: certificateId,
        FileId: 0,
        Status: 0,
        Location: 'Madurai',
      });
      return byOffice(changed('certificates', certificateId, { location: 'Chennai' }, { location: 'Madurai' }));
    };
  },
  PrintReceipt: async ({ admin, make }) => {
    const PaymentId = await make.payment(await make.student(), await make.course());
    return async () => {
      await admin.write('PrintReceipt', { PaymentId, Format: 'A5' });
      return byAdmin(acted('payments', PaymentId));
    };
  },
  PrintIdCards: async ({ admin, make }) => {
    const [one, other] = [await make.enrolment(), await make.enrolment()];
    return async () => {
      await admin.write('PrintIdCards', { StudentCourseIds: [one.enrolmentId, other.enrolmentId] });
      return byAdmin(acted('enrolments', one.enrolmentId), acted('enrolments', other.enrolmentId));
    };
  },
  PrintFeeAccount: async ({ admin, make }) => {
    const { studentId } = await make.enrolment();
    return async () => {
      await admin.write('PrintFeeAccount', { StudentId: studentId });
      return byAdmin(acted('students', studentId));
    };
  },
  SendFeeAccountMail: async ({ admin, make }) => {
    const { studentId } = await make.enrolment();
    return async () => {
      await admin.write('SendFeeAccountMail', { StudentId: studentId });
      return byAdmin(acted('students', studentId));
    };
  },
  SendReceiptMail: async ({ admin, make }) => {
    const PaymentId = await make.payment(await make.student(), await make.course());
    return async () => {
      await admin.write('SendReceiptMail', { PaymentId });
      return byAdmin(acted('payments', PaymentId));
    };
  },
  GenerateCertificate: async ({ admin, make }) => {
    const { enrolmentId } = await make.completed();
    const certificateId = await make.issued(enrolmentId);
    return async () => {
      await admin.write('GenerateCertificate', { CertificateId: certificateId });
      const after = { fileId: expect.any(Number), version: 1, issue: 1 };
      return byAdmin(
        added('files', expect.any(Number), { mime: 'application/pdf', uploadedBy: admin.userId }),
        changed('certificates', certificateId, { fileId: null, version: 0 }, after),
      );
    };
  },
  RevokeCertificate: async ({ admin, make }) => {
    const { certificateId } = await make.certificate();
    return async () => {
      await admin.write('RevokeCertificate', { CertificateId: certificateId, Reason: 'Not earned' });
      return byAdmin(...because('Not earned', changed('certificates', certificateId, { status: 0 }, { status: 1 })));
    };
  },
  RestoreCertificate: async ({ admin, make }) => {
    const { certificateId } = await make.certificate();
    await admin.write('RevokeCertificate', { CertificateId: certificateId, Reason: 'Not earned' });
    return async () => {
      await admin.write('RestoreCertificate', { CertificateId: certificateId, Reason: 'Earned' });
      return byAdmin(...because('Earned', changed('certificates', certificateId, { status: 1 }, { status: 0 })));
    };
  },
  CorrectCertificate: async ({ admin, make }) => {
    const { certificateId } = await make.certificate();
    return async () => {
      await admin.write('CorrectCertificate', { CertificateId: certificateId, Grade: 'A', Reason: 'Typing error' });
      return byAdmin(
        ...because('Typing error', changed('certificates', certificateId, { grade: 'O' }, { grade: 'A' })),
      );
    };
  },
  SendCertificateMail: async ({ admin, make }) => {
    const { certificateId } = await make.certificate();
    return async () => {
      await admin.write('SendCertificateMail', { CertificateId: certificateId });
      const after = { mailedAt: '2026-11-20T04:30:00.000Z', issue: 1 };
      return byAdmin(changed('certificates', certificateId, { mailedAt: null }, after));
    };
  },
  upload:
    async ({ app }) =>
    async () => {
      const id = await clientOf(app).uploaded(await jpeg(), 'image/jpeg');
      return byNobody(added('files', id, { mime: 'image/jpeg', uploadedBy: 0 }));
    },

  'staff-users.create': async (server) => async () => {
    const body = newUser();
    const { id } = await restOf(server, server.admin, 'staff-users').write('create', body);
    return byAdmin(added('users', id, { ...body, status: 0, mustChange: 1 }));
  },
  'staff-users.update': async (server) => {
    const { user } = await newcomer(server);
    return async () => {
      const change = { status: 'Disabled', mobile: '9840012345' };
      await restOf(server, server.admin, 'staff-users').write('update', change, user.id);
      const after = { mobile: '9840012345', status: 1 };
      return byAdmin(changed('users', user.id, { mobile: '', status: 0 }, after));
    };
  },
  'staff-users.resetSecondFactor': async (server) => {
    const { user, client } = await settled(server);
    await switchOn(server, client, chosenPassword);
    return async () => {
      await restOf(server, server.admin, 'staff-users').write('resetSecondFactor', {}, user.id);
      return byAdmin(changed('users', user.id, { secondFactorSince: since }, { secondFactorSince: null }));
    };
  },
  'profiles.update': async (server) => async () => {
    const profiles = restOf(server, server.admin, 'profiles');
    // Of admins it would be refused, and md_office is needed by the writes that follow: what is so already is logged too.
    await profiles.write('update', { needsSecondFactor: 0 }, 2);
    return byAdmin(acted('profiles', 2));
  },
  'settings.update': async (server) => async () => {
    await restOf(server, server.admin, 'settings').write('update', { phone: '0431 2345678' }, 1);
    return byAdmin(changed('settings', 1, { phone: '' }, { phone: '0431 2345678' }));
  },
  'notices.create': async (server) => async () => {
    const { id, version } = await restOf(server, server.admin, 'notices').write('create', aNotice);
    return byAdmin(added('notices', id, { version, language: 'en', text: aNotice.text, fromDay: '2026-11-20' }));
  },
  'holidays.create': async (server) => async () => {
    const { id } = await holidaysOf(server).write('create', republicDay);
    return byAdmin(added('holidays', id, republicDay));
  },
  'holidays.createMany': async (server) => async () => {
    const body = { holidays: [{ name: 'Deepavali', firstDay: '2026-11-09', lastDay: '2026-11-11' }] };
    const answer = await holidaysOf(server).write('createMany', body);
    return byAdmin(...answer.added.map(({ id }) => added('holidays', id, body.holidays[0] ?? {})));
  },
  'holidays.preview': async (server) => async () => {
    await holidaysOf(server).write('preview', { add: [{ name: 'Bandh', firstDay: '2026-11-20' }] });
    return byAdmin();
  },
  'holidays.update': async (server) => {
    const { id } = await holidaysOf(server).write('create', { ...republicDay, name: 'Republic Day holidays' });
    return async () => {
      await holidaysOf(server).write('update', { lastDay: '2027-01-27' }, id);
      return byAdmin(changed('holidays', id, { lastDay: '2027-01-26' }, { lastDay: '2027-01-27' }));
    };
  },
  'holidays.remove': async (server) => {
    const { id } = await holidaysOf(server).write('create', { ...republicDay, name: 'Pongal' });
    return async () => {
      await holidaysOf(server).write('remove', {}, id);
      return byAdmin(removed('holidays', id, { ...republicDay, name: 'Pongal' }));
    };
  },
  ...plainWrites,
  'batches.create': async (server) => {
    const body = batchBody(await server.make.course());
    return async () => {
      const { id } = await batchesOf(server).write('create', body);
      return byOffice(added('batches', id, { ...body, weekdays: '1,2,3,4,5', open: 1 }));
    };
  },
  'batches.update': async (server) => {
    const { id } = await makeBatch(server);
    return async () => {
      await batchesOf(server).write('update', { seats: 30, open: false }, id);
      return byOffice(changed('batches', id, { seats: 24, open: 1 }, { seats: 30, open: 0 }));
    };
  },
  'batches.preview': async (server) => {
    const { id } = await makeBatch(server);
    return async () => {
      await batchesOf(server).write('preview', { firstDay: '2026-12-02' }, id);
      return byOffice();
    };
  },
  'batches.remove': async (server) => {
    const { id, name } = await makeBatch(server);
    return async () => {
      await batchesOf(server).write('remove', {}, id);
      return byOffice(changed('batches', id, expect.objectContaining({ name }) as object, null));
    };
  },
  'staff-users.resetPassword': async (server) => {
    const { user } = await settled(server);
    return async () => {
      await restOf(server, server.admin, 'staff-users').write('resetPassword', {}, user.id);
      const before = { mustChange: 0, passwordExpiresAt: null };
      const after = { mustChange: 1, passwordExpiresAt: '2026-11-21T04:30:00.000Z' };
      return byAdmin(changed('users', user.id, before, after));
    };
  },
};
