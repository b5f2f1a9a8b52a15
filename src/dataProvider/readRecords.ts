import type { AnswerOf, ListCallName, PostCallName } from '../../contract/calls/index.ts';
import { toRecord } from './codec.ts';
import { readRows } from './readRows.ts';

/** A record as the app holds it; `id` is its ID. */
export type AppRecord = Record<string, unknown> & { id: number };

const toAppRecord = (row: object) => toRecord(row) as AppRecord;

/** The records of a list. Throws CallFailed where it was refused or is none (see `readRows`). */
export const readRecords = <N extends ListCallName | PostCallName>(
  answer: AnswerOf<N>,
  fallback: string,
): AppRecord[] => readRows(answer, fallback).map(toAppRecord);

/** The one record of a call that answers no list: it need not have an ID. Undefined where there is none. */
export const readRecord = <N extends PostCallName>(answer: AnswerOf<N>, fallback: string): AppRecord | undefined =>
  readRows(answer, fallback, { single: true }).map(toAppRecord)[0];
