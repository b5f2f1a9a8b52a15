import { sql } from 'kysely';
import type { RowState } from '#domain/admission/import/kinds.ts';
import { identify, type Known, nameKey } from '#domain/admission/import/identify.ts';
import { importMessages } from '#domain/admission/import/messages.ts';
import { type ImportCells, type ImportedRow, isNoRow, readRow } from '#domain/admission/import/row.ts';
import { texts } from '#contract/texts.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { enrolmentStatus, studentStatus } from '#domain/words/codes.ts';
import { fill } from '#domain/words/messages.ts';
import { toPaise } from '#domain/words/money.ts';
import type { Problem } from '#domain/words/problem.ts';
import { foldCase } from '#domain/words/text.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Facts } from './facts.ts';
import { fieldsOfRow, type Import, type KeptRow } from './record.ts';

/** What a row is, and what it would do. */
export interface Evaluated {
  kept: KeptRow;
  fields: ImportCells;
  state: Exclude<RowState, 'DONE'>;
  problems: Problem[];
  /** The student that it is, or may be; 0 where there is none. */
  likeId: number;
  likeText: string;
  row: ImportedRow;
  /** The enrolment that a payment or a day is for; 0 where there is none. */
  enrolmentId: number;
}

/** People of the rows before, in the same file. */
export interface SeenRows {
  /** What a row has in common with another person of the file; '' where there is nothing. */
  like(evaluated: Evaluated): string;
}

/** Remembers who stands in a file, so that two people who may be one are asked about before the first of them is in. */
export function rememberRows(): SeenRows {
  const seen = new Map<string, { name: string; row: number; who: string }>();
  return {
    like({ row: { identity }, kept }) {
      const { name, mobile, birthDate } = identity;
      const key = nameKey(name);
      const who = `${key} ${mobile}`;
      const traits = [
        { trait: mobile, says: importMessages.likeRow },
        { trait: birthDate === '' ? '' : `${key} ${birthDate}`, says: importMessages.likeRowName },
      ].filter(({ trait }) => trait !== '');
      const alike = traits.find(({ trait }) => (seen.get(trait)?.who ?? who) !== who);
      for (const { trait } of traits) if (!seen.has(trait)) seen.set(trait, { name, row: kept.row_no, who });
      const other = alike && seen.get(alike.trait);
      return other ? fill(alike.says, { row: other.row, name: other.name }) : '';
    },
  };
}

const known = (db: Connection) =>
  db
    .selectFrom('students')
    .select(['id', 'name', 'mobile', 'birth_date as birthDate', 'ref', 'status'])
    // Who was merged is one with the student who was kept.
    .where('merged_into', 'is', null);

type KnownStudent = Known & { status: number };

/** The students that rows may be about: by number, by mobile, by name and birth date. */
async function readKnown(db: Connection, rows: readonly ImportedRow[]): Promise<KnownStudent[]> {
  const given = (of: (row: ImportedRow) => string) => [...new Set(rows.map(of).filter((text) => text !== ''))];
  const refs = given(({ identity }) => identity.ref);
  const mobiles = given(({ identity }) => identity.mobile);
  const names = given(({ identity }) => (identity.birthDate === '' ? '' : foldCase(identity.name)));
  const found: KnownStudent[][] = [
    refs.length > 0 ? await known(db).where('ref', 'in', refs).where('ref', '<>', '').execute() : [],
    mobiles.length > 0 ? await known(db).where('mobile', 'in', mobiles).execute() : [],
    names.length > 0 ? await known(db).where('name_fold', 'in', names).execute() : [],
  ];
  return [...new Map(found.flat().map((student) => [student.id, student])).values()].toSorted((a, b) => a.id - b.id);
}

const enrolmentsOf = (db: Connection, studentIds: readonly number[]) =>
  studentIds.length === 0
    ? []
    : db
        .selectFrom('enrolments')
        .select(['id', 'student_id', 'course_id', 'start_date', 'status'])
        .where('student_id', 'in', studentIds)
        .orderBy('id')
        .execute();

type Study = Awaited<ReturnType<typeof enrolmentsOf>>[number];

const runs = ({ status }: { status: number }) => status === enrolmentStatus.active || status === enrolmentStatus.hold;

interface Outcome {
  state: Evaluated['state'];
  problems?: Problem[];
  enrolmentId?: number;
}

const wrong = (field: string, message: string): Outcome => ({ state: 'WRONG', problems: [{ field, message }] });

/** What a row of students is for a student who is there. */
function againstStudent({ enrolment }: ImportedRow, student: KnownStudent, studies: readonly Study[]): Outcome {
  if (!enrolment) return { state: 'SAME' };
  const own = studies.filter((study) => study.course_id === enrolment.course.id);
  const isSame = ({ start_date }: Study) => enrolment.startDate === '' || start_date === enrolment.startDate;
  if (own.some(isSame)) return { state: 'SAME' };
  if (student.status === studentStatus.deleted) return wrong('Name', texts.students.isDeleted);
  if (runs(enrolment) && own.some(runs)) return wrong('Course', texts.enrolments.alreadyEnrolled);
  return { state: 'NEW' };
}

/** The enrolment that money or a day is for: of the course, or the only one. */
function studyFor({ course }: ImportedRow, studies: readonly Study[]): Study | string {
  const open = studies.filter((study) => !course || study.course_id === course.id);
  const usable = open.filter(({ status }) => status !== enrolmentStatus.deleted);
  const courses = new Set(usable.map((study) => study.course_id));
  const study = usable.findLast(runs) ?? usable.at(-1);
  if (study) return courses.size > 1 ? importMessages.severalCourses : study;
  return open.length > 0 ? moneyMessages.enrolmentDeleted : importMessages.noCourse;
}

async function againstEnrolment(db: Connection, row: ImportedRow, studies: readonly Study[]): Promise<Outcome> {
  const study = studyFor(row, studies);
  if (typeof study === 'string') return wrong('Course', study);
  const { payment, day } = row;
  if (payment) {
    const same = await db
      .selectFrom('payments')
      .select('id')
      .where('enrolment_id', '=', study.id)
      .where('payment_date', '=', payment.day)
      .where('paid_fee_paise', '=', toPaise(payment.amount))
      .where('payment_detail', '=', payment.detail)
      .where('voided_at', 'is', null)
      .executeTakeFirst();
    return { state: same ? 'SAME' : 'NEW', enrolmentId: study.id };
  }
  const recorded = await db
    .selectFrom('attendance')
    .select('id')
    .where('enrolment_id', '=', study.id)
    .where('attendance_date', '=', day)
    .executeTakeFirst();
  if (recorded) return { state: 'SAME', enrolmentId: study.id };
  if (study.status !== enrolmentStatus.active) return wrong('Course', texts.attendance.onlyActive);
  return { state: 'NEW', enrolmentId: study.id };
}

/** Checks rows of an import: against the rules of their fields, and against what is there. */
export async function evaluate(
  db: Connection,
  { kind, columns }: Pick<Import, 'kind' | 'columns'>,
  facts: Facts,
  rows: readonly KeptRow[],
): Promise<Evaluated[]> {
  const read = rows.map((kept) => {
    const fields = fieldsOfRow(columns, kept);
    return { kept, fields, ...readRow(kind, fields, facts) };
  });
  const people = await readKnown(
    db,
    read.map(({ row }) => row),
  );
  const named = read.map(({ kept }) => kept.same_as ?? 0).filter((id) => id > 0);
  const decided = named.length === 0 ? [] : await known(db).where('id', 'in', named).execute();
  const students = [...people, ...decided];
  const studies = Map.groupBy(
    await enrolmentsOf(db, [...new Set(students.map(({ id }) => id))]),
    ({ student_id }) => student_id,
  );

  const outcomeOf = async ({ kept, fields, row, problems }: (typeof read)[number]): Promise<Evaluated> => {
    const nothing = { kept, fields, row, problems: [], likeId: 0, likeText: '', enrolmentId: 0 };
    if (kept.skipped === 1 || isNoRow(fields)) return { ...nothing, state: 'SKIPPED' };
    const chosen = students.find(({ id }) => id === kept.same_as);
    const who = chosen ? { is: 'known' as const, student: chosen } : identify(row.identity, people);
    const likeId = who.is === 'new' ? 0 : who.student.id;
    if (problems.length > 0) return { ...nothing, state: 'WRONG', problems };
    if (who.is === 'like' && kept.same_as !== 0) return { ...nothing, state: 'LIKE', likeId, likeText: who.why };
    if (who.is === 'known') {
      const student = students.find(({ id }) => id === who.student.id)!;
      const own = studies.get(student.id) ?? [];
      const outcome = kind === 'students' ? againstStudent(row, student, own) : await againstEnrolment(db, row, own);
      return {
        ...nothing,
        ...outcome,
        problems: outcome.problems ?? [],
        likeId,
        enrolmentId: outcome.enrolmentId ?? 0,
      };
    }
    if (kind !== 'students')
      return {
        ...nothing,
        state: 'WRONG',
        problems: [{ field: row.identity.ref === '' ? 'Name' : 'Ref', message: importMessages.studentNotFound }],
      };
    return { ...nothing, state: 'NEW' };
  };
  const evaluated: Evaluated[] = [];
  for (const one of read) evaluated.push(await outcomeOf(one));
  return evaluated;
}

/** Keeps what rows are. */
export async function keepEvaluated(db: Connection, rows: readonly Evaluated[]): Promise<void> {
  for (const { kept, fields, state, problems, likeId, likeText } of rows) {
    await db
      .updateTable('import_rows')
      .set({
        fields: JSON.stringify(fields),
        state,
        problems: JSON.stringify(problems.map(({ field, message }) => ({ FIELD: field, TEXT: message }))),
        like_id: likeId,
        like_text: likeText,
      })
      .where('id', '=', kept.id)
      .where(sql<boolean>`state <> 'DONE'`)
      .execute();
  }
}
