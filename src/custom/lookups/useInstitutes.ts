import { useMemo, useSyncExternalStore } from 'react';
import type { RowOf } from '../../../contract/calls/index.ts';
import { isActiveInstitute } from '../../../domain/institute.ts';
import { toRecord, type RecordOf } from '../../dataProvider/codec.ts';
import { instituteRows } from './instituteRows.ts';

export type Institute = Pick<
  RecordOf<RowOf<'GetInstituteList'>>,
  'id' | 'name' | 'instituteType' | 'status' | 'statusDesc'
>;

export interface Institutes {
  /** The active ones: only these can be chosen (spec 4). */
  institutes: readonly Institute[];
  loaded: boolean;
  error: string;
  gaveUp: boolean;
  /** Asks again: after giving up, or after an institute was added, changed or deleted. */
  reload: () => void;
}

/** The active institutes, asked for once in a session however many screens use them. */
export function useInstitutes(): Institutes {
  const state = useSyncExternalStore(instituteRows.subscribe, instituteRows.read);
  return useMemo(() => {
    const { rows, ...rest } = state;
    const institutes = rows.map((row) => toRecord(row) as Institute).filter(isActiveInstitute);
    return { ...rest, institutes, reload: instituteRows.reload };
  }, [state]);
}
