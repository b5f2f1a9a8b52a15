import type { AnswerOf } from '#contract/calls/index.ts';
import { setUpAnswers } from '#contract/setUpAnswers.ts';
import type { AppCalls } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';

type Row = AnswerOf<'GetSetUp'>['result'];

/** How far the institute is set up. */
export interface SetUpFacts extends Pick<RecordOf<Row>, 'done' | 'missing' | 'batchName'> {
  course: RecordOf<NonNullable<Row['COURSE']>> | null;
  mail: RecordOf<Row['MAIL']>;
  backup: RecordOf<Row['BACKUP']>;
}

export const setUpFacts = ({ DONE: done, MISSING: missing, BATCH_NAME: batchName, COURSE, MAIL, BACKUP }: Row) =>
  ({
    done,
    missing,
    batchName,
    course: COURSE && toRecord(COURSE),
    mail: toRecord(MAIL),
    backup: toRecord(BACKUP),
  }) as SetUpFacts;

/** The same for a page that shows it at any time. */
export async function readSetUp(calls: AppCalls): Promise<SetUpFacts> {
  const answer: AnswerOf<'GetSetUp'> = await calls.callApi('GetSetUp', {}, { fallback: setUpAnswers.fetchFailed });
  return setUpFacts(answer.result);
}
