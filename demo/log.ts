import { texts } from '#contract/texts.ts';
import { certificateStatus, enrolmentStatus, registrationStatus, studentStatus } from '#domain/words/codes.ts';
import { paymentKind } from '#domain/money/receipt.ts';
import { type Fields, keyOfRecord, takeSnapshot } from '#server/activity/snapshot.ts';
import type { RecordRef } from '#server/activity/affected.ts';
import type { PrintedWords } from '#server/certificates/drawing/printed.ts';
import { bulkInsert } from '#server/db/bulkInsert.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Calendar } from './calendar.ts';
import { type Done, type Entry, entryOf, type Member, type Staff } from './entry.ts';
import { doorEntries } from './doors.ts';
import { statementEntries } from './statement.ts';
import { enquiryEntries } from './enquiries.ts';
import { noteEntries } from './notes.ts';
import { randomOf } from './random.ts';
import { inventSecurity, inventSignIns, noteLastLogins } from './signIns.ts';

/** Of sign-ins. */
const daysBack = 21;
/** The latest records of a kind that the log tells of, so that a million students take no longer than a thousand. */
const mostRecords = 1000;
const mostDays = 6000;

const ofLog = 9;
const minuteMs = 60_000;
const minutesInDay = 24 * 60;

/** A record as it is now. */
interface Known extends RecordRef {
  createdAt: string;
  modifiedAt: string;
  fields: Fields;
}

const nobody: Member = { id: 0, userName: texts.activity.publicSite };

const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

/**
 * Writes what staff did, as the server would have kept it, after what the sample data hold. The entries follow from these data, so
 * that the log and the records tell the same.
 */
export async function writeLog(trx: Transaction, staff: Staff, calendar: Calendar, now: Date): Promise<void> {
  const certificates = await latest(trx, 'certificates');
  const completed = certificates.map(({ fields }) => Number(fields['enrolmentId']));
  const entries = [
    ...inventSignIns(staff, calendar, daysBack, now),
    ...(await latest(trx, 'registrations')).flatMap((registration) => ofRegistration(registration, staff)),
    ...(await latest(trx, 'students')).flatMap((student) => ofStudent(student, staff)),
    ...(await latest(trx, 'payments')).map((payment) => ofPayment(payment, staff)),
    ...(await latest(trx, 'enrolments', completed)).flatMap((enrolment) => ofEnrolment(enrolment, staff)),
    ...(await latestDays(trx)).map(({ createdAt, fields, ...day }) =>
      entryOf(staff.office, 'SaveRegister', createdAt, day, { after: fields }),
    ),
    ...(await closingEntries(trx, staff)),
    ...(await noteEntries(trx, staff)),
    ...(await enquiryEntries(trx, staff)),
    ...(await doorEntries(trx, staff)),
    ...(await statementEntries(trx, staff)),
    ...(await certificateEntries(trx, certificates, staff)),
  ];
  const until = now.toISOString();
  const inOrder = entries.filter(({ at }) => at <= until).toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  await bulkInsert(trx, 'activity', inOrder);
  await bulkInsert(trx, 'security_events', await inventSecurity(trx, staff, inOrder, until));
  await noteLastLogins(trx, inOrder);
}

/** The latest records of a kind as they are now, and those named. */
async function latest(
  trx: Transaction,
  entity: 'registrations' | 'students' | 'payments' | 'enrolments' | 'certificates',
  others: readonly number[] = [],
): Promise<Known[]> {
  const newest = await trx.selectFrom(entity).select('id').orderBy('id', 'desc').limit(mostRecords).execute();
  const ids = [...new Set([...newest.map(({ id }) => id), ...others])];
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom(entity)
    .select(['id', 'date_created', 'date_modified'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const references = rows.map((row) => ({
    entity,
    id: row.id,
    createdAt: row.date_created,
    modifiedAt: row.date_modified,
  }));
  const snapshot = await takeSnapshot(trx, references);
  return references.map((record) => ({ ...record, fields: snapshot.get(keyOfRecord(record)) ?? {} }));
}

/** The latest days of attendance. */
async function latestDays(trx: Transaction): Promise<Omit<Known, 'modifiedAt'>[]> {
  const rows = await trx
    .selectFrom('attendance')
    .select(['id', 'enrolment_id', 'attendance_date', 'date_created'])
    .orderBy('id', 'desc')
    .limit(mostDays)
    .execute();
  return rows.toReversed().map((row) => ({
    entity: 'attendance',
    id: row.id,
    createdAt: row.date_created,
    fields: { enrolmentId: row.enrolment_id, attendanceDate: row.attendance_date },
  }));
}

function ofRegistration({ createdAt, modifiedAt, fields, ...registration }: Known, { admin }: Staff): Entry[] {
  const { new: waiting, rejected } = registrationStatus;
  const added = entryOf(nobody, 'AddRegistration', createdAt, registration, { after: { ...fields, status: waiting } });
  if (fields['status'] !== rejected) return [added];
  const reason = randomOf(registration.id, ofLog).pick([
    'Registered twice',
    'Withdrew on the phone',
    'Course is not taught this term',
  ]);
  const done = { before: { status: waiting }, after: { status: rejected }, reason };
  return [added, entryOf(admin, 'RejectRegistration', modifiedAt, registration, done)];
}

/** The number as it may have been typed first: two digits the wrong way round. */
const mistyped = (mobile: string) => mobile.replace(/(\d)(\d)(\d)$/, '$2$1$3');

/** Added, with the registration that was approved; later the marks are entered, a mistyped mobile corrected, some deleted. */
function ofStudent({ createdAt, modifiedAt, fields, ...student }: Known, { admin, office }: Staff): Entry[] {
  const random = randomOf(student.id, ofLog);
  const { registrationId, eduMarkPercentage, mobile } = fields;
  const wrongMobile = random.chance(0.1) ? mistyped(String(mobile)) : mobile;
  const change = (minutes: number, before: Fields, after: Fields) =>
    entryOf(office, 'UpdateStudent', later(createdAt, minutes), student, { before, after });
  const first = { ...fields, status: studentStatus.active, eduMarkPercentage: 0, mobile: wrongMobile ?? '' };
  const entries = [entryOf(admin, 'AddStudent', createdAt, student, { after: first })];
  if (registrationId) {
    const approved = { before: { status: registrationStatus.new }, after: { status: registrationStatus.approved } };
    const registration = { entity: 'registrations', id: Number(registrationId) } as const;
    entries.push(entryOf(admin, 'AddStudent', createdAt, registration, approved));
  }
  if (eduMarkPercentage) entries.push(change(random.whole(3, 25), { eduMarkPercentage: 0 }, { eduMarkPercentage }));
  if (mobile !== undefined && wrongMobile !== mobile) {
    entries.push(change(random.whole(1, 3) * minutesInDay, { mobile: wrongMobile ?? '' }, { mobile }));
  }
  if (fields['status'] === studentStatus.deleted) {
    const deleted = { before: { status: studentStatus.active }, after: { status: studentStatus.deleted } };
    entries.push(entryOf(admin, 'DeleteStudent', modifiedAt, student, deleted));
  }
  return entries;
}

/** Taken, taken back by the desk that took it, or given back by the office. */
function ofPayment({ createdAt, fields, ...payment }: Known, { admin, office }: Staff): Entry {
  const { kind, paymentDetail } = fields;
  if (kind === paymentKind.reversal) {
    const done = { after: fields, reason: String(paymentDetail) };
    return entryOf(admin, 'ReversePayment', createdAt, payment, done);
  }
  if (kind === paymentKind.refund) {
    return entryOf(office, 'RefundPayment', createdAt, payment, { after: fields, reason: 'Left the course' });
  }
  return entryOf(admin, 'AddPayment', createdAt, payment, { after: fields });
}

/** Added, and then completed, put on hold, or deleted with the student. */
function ofEnrolment({ createdAt, modifiedAt, fields, ...enrolment }: Known, { admin, office }: Staff): Entry[] {
  const { active, completed, hold, deleted } = enrolmentStatus;
  const random = randomOf(enrolment.id, ofLog);
  const { status, endDate = null } = fields;
  const first = { ...fields, status: active, endDate: null };
  const added = entryOf(admin, 'AddStudentCourse', createdAt, enrolment, { after: first });
  const became = (who: Member, call: string, done: Done) => [added, entryOf(who, call, modifiedAt, enrolment, done)];
  if (status === completed) {
    const done = { before: { status: active, endDate: null }, after: { status: completed, endDate } };
    return became(random.chance(0.6) ? office : admin, 'UpdateStudentCourse', done);
  }
  if (status === hold) {
    const reason = random.pick(['Semester exams', 'Unwell', 'Away for a family function']);
    return became(office, 'UpdateStudentCourse', { before: { status: active }, after: { status: hold }, reason });
  }
  if (status !== deleted) return [added];
  return became(admin, 'DeleteStudent', { before: { status: active }, after: { status: deleted } });
}

/** The day book, closed by the office. */
async function closingEntries(trx: Transaction, { office }: Staff): Promise<Entry[]> {
  const closings = await trx.selectFrom('closings').select(['id', 'closed_at as at']).execute();
  const records = closings.map(({ id, at }) => ({ entity: 'closings', id, at }) as const);
  const snapshot = await takeSnapshot(trx, records);
  return records.map((record) =>
    entryOf(office, 'CloseDay', record.at, record, { after: snapshot.get(keyOfRecord(record)) ?? {} }),
  );
}

const issuesOf = (trx: Transaction, certificateIds: readonly number[]) =>
  trx
    .selectFrom('certificate_issues')
    .select(['certificate_id', 'no', 'file_id', 'printed', 'drawn_at', 'mailed_at'])
    .where('certificate_id', 'in', certificateIds)
    .orderBy('certificate_id')
    .orderBy('no')
    .execute();

/** Created; drawn and mailed, again where its place was corrected; revoked. */
async function certificateEntries(trx: Transaction, certificates: readonly Known[], staff: Staff): Promise<Entry[]> {
  const ids = certificates.map(({ id }) => id);
  const issues = Map.groupBy(ids.length > 0 ? await issuesOf(trx, ids) : [], (issue) => issue.certificate_id);
  const fileOf = (id: number) => ({ entity: 'files', id }) as const;
  const all = [...issues.values()].flat();
  const files = await takeSnapshot(
    trx,
    all.map(({ file_id: id }) => fileOf(id)),
  );
  return certificates.flatMap(({ createdAt, modifiedAt, fields, entity, id }) => {
    const { mailedAt, status } = fields;
    const { active, revoked } = certificateStatus;
    const record = { entity, id };
    const who = fields['issuedBy'] === staff.admin.userName ? staff.admin : staff.office;
    const drawn = (issues.get(id) ?? []).map((issue) => ({
      ...issue,
      printed: JSON.parse(issue.printed) as PrintedWords,
    }));
    const location = drawn[0]?.printed.location ?? fields['location'] ?? '';
    const first = { ...fields, location, status: active, fileId: null, mailedAt: null, version: 0 };
    const entries = [entryOf(who, 'AddCertificate', createdAt, record, { after: first })];
    for (const [index, { no, file_id: fileId, drawn_at: drawnAt, mailed_at: sentAt, printed }] of drawn.entries()) {
      const before = drawn[index - 1];
      const at = later(drawnAt, 1);
      if (before) {
        const corrected = { before: { location: before.printed.location }, after: { location: printed.location } };
        entries.push(entryOf(staff.office, 'UpdateCertificate', drawnAt, record, corrected));
      }
      const done = { before: { fileId: before?.file_id ?? null, version: no - 1 }, after: { fileId, version: no } };
      entries.push(
        entryOf(who, 'GenerateCertificate', at, fileOf(fileId), {
          after: files.get(keyOfRecord(fileOf(fileId))) ?? {},
        }),
      );
      entries.push(entryOf(who, 'GenerateCertificate', at, record, done));
      if (sentAt !== null) entries.push(mail(who, record, sentAt));
    }
    if (drawn.length === 0 && typeof mailedAt === 'string') entries.push(mail(who, record, mailedAt));
    if (status === revoked) {
      const done = { before: { status: active }, after: { status: revoked }, reason: 'Grade was entered for another' };
      entries.push(entryOf(staff.admin, 'RevokeCertificate', modifiedAt, record, done));
    }
    return entries;
  });
}

const mail = (who: Member, certificate: RecordRef, at: string): Entry =>
  entryOf(who, 'SendCertificateMail', at, certificate, { before: { mailedAt: null }, after: { mailedAt: at } });
