import { useMemo } from 'react';
import type { RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { isActiveInstitute } from '#domain/institute.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { type CachedRowsState, instituteSource, useCachedRows } from '#src/dataProvider/rowsQuery.ts';

type Institute = Pick<RecordOf<RowOf<'GetInstituteList'>>, 'id' | 'name' | 'instituteType' | 'status' | 'statusDesc'>;

export interface Institutes extends Omit<CachedRowsState, 'rows'> {
  /** The active ones: only these can be chosen (spec 4). */
  institutes: readonly Institute[];
}

const failed = { attempt: texts.institutes.fetchFailed, gaveUp: texts.students.referencesFailed };

/** The active institutes, asked for once in a session however many screens use them. */
export function useInstitutes(): Institutes {
  const { rows, ...state } = useCachedRows(instituteSource, failed);
  const institutes = useMemo(() => rows.map((row) => toRecord(row) as Institute).filter(isActiveInstitute), [rows]);
  return { ...state, institutes };
}
