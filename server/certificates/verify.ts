import type { AnswerOf } from '#contract/calls/index.ts';
import { certificateStatus } from '#domain/words/codes.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import type { Config } from '#server/config/config.ts';
import type { Connection } from '../db/connection.ts';
import type { PrintedField } from '#domain/certificates/printedFields.ts';
import { printedChanges } from './drawing/fields.ts';
import type { PrintedCertificate } from './drawing/printed.ts';
import { newestIssue, paperOf, wordsIn } from './issues.ts';

/** How a certificate is asked for: the key of an issue's QR code, or its number with the verification code (W14). */
export type VerifyQuery = { key: string } | { number: string; code: string };

/** Whether the issue that was asked for holds, and since when not; days of India, YYYY-MM-DD (W47). */
type Standing =
  | { state: 'VALID' }
  | { state: 'REPLACED'; on: string; newest: number; differing: readonly PrintedField[] }
  | { state: 'REVOKED'; on: string };

/** The file of an issue: what a file that somebody holds is compared with. */
interface IssuedFile {
  no: number;
  /** In hexadecimal digits; null where an upgrade has not come to it yet. */
  sha256: string | null;
  isNewest: boolean;
}

/** What is known of an issue: only what it prints, whether it holds, and the files of its certificate. */
export interface VerifiedIssue {
  standing: Standing;
  printed: PrintedCertificate;
  sha256: string;
  /** The fingerprint of the certificate that the file is signed with; null where it is not (W48). */
  signedBy: string | null;
  /** In their order, this issue's among them. */
  files: readonly IssuedFile[];
}

const dayOf = (instant: string): string => todayInIndia(new Date(instant));

const issuesWithStatus = (db: Connection) =>
  db
    .selectFrom('certificate_issues')
    .innerJoin('certificates', 'certificates.id', 'certificate_issues.certificate_id')
    .selectAll('certificate_issues')
    .select(['certificates.status', 'certificates.revoked_at', 'certificates.date_modified']);

const findIssue = (db: Connection, query: VerifyQuery) =>
  'key' in query
    ? issuesWithStatus(db).where('verify_key', '=', query.key).executeTakeFirst()
    : issuesWithStatus(db)
        .where('certificates.certificate_id', '=', query.number)
        .where('verification_code', '=', query.code)
        .where('superseded_at', 'is', null)
        .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

async function standingOf(db: Connection, found: Found): Promise<Standing> {
  if (found.status !== certificateStatus.active) {
    return { state: 'REVOKED', on: dayOf(found.revoked_at ?? found.date_modified) };
  }
  const newest = found.superseded_at === null ? undefined : await newestIssue(db, found.certificate_id);
  if (!newest || found.superseded_at === null) return { state: 'VALID' };
  const differing = printedChanges(wordsIn(found), wordsIn(newest)).map(({ field }) => field);
  return { state: 'REPLACED', on: dayOf(found.superseded_at), newest: newest.no, differing };
}

async function filesOf(db: Connection, certificateId: number): Promise<IssuedFile[]> {
  const rows = await db
    .selectFrom('certificate_issues')
    .select(['no', 'sha256', 'superseded_at'])
    .where('certificate_id', '=', certificateId)
    .orderBy('no')
    .execute();
  return rows.map(({ no, sha256, superseded_at }) => ({ no, sha256, isNewest: superseded_at === null }));
}

/** The issue of a key, or the newest one of a number and its code; undefined where none is known (W14, W47). */
export async function verifyIssue(
  db: Connection,
  query: VerifyQuery,
  config: Config,
): Promise<VerifiedIssue | undefined> {
  // No kept text holds a NUL, and PostgreSQL takes none in a question either.
  if (Object.values(query).some((text) => text.includes('\0'))) return undefined;
  const found = await findIssue(db, query);
  if (!found) return undefined;
  return {
    standing: await standingOf(db, found),
    printed: paperOf(found, config),
    sha256: found.sha256 ?? '',
    signedBy: found.signed_by,
    files: await filesOf(db, found.certificate_id),
  };
}

type Answer = AnswerOf<'verify'>['result'];

/** Under which name the wire answers each printed value; `verifyUrl` is the question itself. */
const wireNames = {
  instituteName: 'INSTITUTE_NAME',
  institutePlace: 'INSTITUTE_PLACE',
  title: 'TITLE',
  studentName: 'CERT_NAME',
  institutionName: 'EDU_INST_NAME',
  courseType: 'COURSE_TYPE_DESC',
  courseName: 'COURSE_NAME',
  durationText: 'DURATION_TEXT',
  durationDays: 'DURATION_DAYS',
  startDate: 'COURSE_START_DATE',
  endDate: 'COURSE_END_DATE',
  location: 'LOCATION',
  grade: 'GRADE',
  remarks: 'REMARKS',
  certificateNumber: 'CERTIFICATE_ID',
  issuedDate: 'ISSUED_DATE',
  issue: 'ISSUE',
  issueDay: 'ISSUE_DAY',
  verificationCode: 'VERIFICATION_CODE',
  issuedBy: 'ISSUED_BY',
  issuedByTitle: 'ISSUED_BY_TITLE',
  secondSignatory: 'SECOND_SIGNATORY',
  secondSignatoryTitle: 'SECOND_SIGNATORY_TITLE',
  wording: 'WORDING',
} as const satisfies Record<Exclude<keyof PrintedCertificate, 'verifyUrl'>, keyof Answer>;

const standingOnWire = (standing: Standing): Pick<Answer, 'STATE' | 'REPLACED_ON' | 'NEWEST' | 'REVOKED_ON'> => {
  const { state: STATE } = standing;
  if (STATE === 'REPLACED') return { STATE, REPLACED_ON: standing.on, NEWEST: standing.newest };
  return STATE === 'REVOKED' ? { STATE, REVOKED_ON: standing.on } : { STATE };
};

/** What `GET /api/verify` answers: every printed value, and whether the issue holds (W47). */
export function verifyAnswer(found: VerifiedIssue | undefined): Answer {
  if (!found) return { VALID: false, STATE: 'UNKNOWN' };
  const { standing, printed, sha256, signedBy } = found;
  const values = Object.entries(wireNames).map(([name, wire]) => [wire, printed[name as keyof typeof wireNames]]);
  return {
    VALID: standing.state === 'VALID',
    ...standingOnWire(standing),
    STATUS_DESC: standing.state === 'REVOKED' ? 'Revoked' : 'Active',
    SHA256: sha256,
    ...(signedBy === null ? {} : { SIGNER_FINGERPRINT: signedBy }),
    ...(Object.fromEntries(values) as Partial<Answer>),
  };
}
