import { sql } from 'kysely';
import { texts } from '#contract/texts.ts';
import { seatedStatuses } from '#domain/classes/batch.ts';
import { idCardMessages } from '#domain/people/idCard.ts';
import { fill } from '#domain/words/messages.ts';
import type { Config } from '#server/config/config.ts';
import { Refusal } from '#server/config/errors.ts';
import type { Connection } from '#server/db/connection.ts';
import { idsAsText, isAmong } from '#server/db/ids.ts';
import { addressLine, readSettings } from '#server/institute/read.ts';
import type { PrintedIdCards } from './drawing/printed.ts';

/** What ID cards say now, and the file of each photo by its enrolment. */
export interface LoadedIdCards {
  printed: PrintedIdCards;
  photoFileIds: ReadonlyMap<number, number>;
}

/** Reads the ID cards of enrolments, in the order of their ids as given, each once. Refuses an unknown one and one that does not run. */
export async function loadIdCards(
  db: Connection,
  ids: readonly number[],
  today: string,
  config: Config,
): Promise<LoadedIdCards> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('class_periods', 'class_periods.id', 'enrolments.class_period_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .select(['enrolments.id', 'enrolments.status', 'students.name as studentName', 'course_name as courseName'])
    .select(['class_end as validUntil', 'photo_file_id as photoFileId'])
    .select(sql<string>`coalesce(batches.name, '')`.as('batchName'))
    .where(isAmong(db, sql.ref('enrolments.id'), idsAsText(db, ids)))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const photoFileIds = new Map<number, number>();
  const cards = [...new Set(ids)].map((id) => {
    const row = found.get(id);
    if (!row) throw new Refusal(texts.enrolments.notFound);
    const { status, photoFileId, ...card } = row;
    if (!seatedStatuses.includes(status))
      throw new Refusal(fill(idCardMessages.notRunning, { student: card.studentName, course: card.courseName }));
    if (photoFileId !== null) photoFileIds.set(id, photoFileId);
    return card;
  });
  const settings = await readSettings(db, config);
  const printed = {
    instituteName: settings.instituteName,
    instituteAddress: addressLine(settings),
    institutePhone: settings.phone,
    colour: settings.frameColour,
    drawnOn: today,
    cards,
  };
  return { printed, photoFileIds };
}
