import { useMemo } from 'react';
import { texts } from '#contract/texts.ts';
import { lookupTables } from '#domain/limits.ts';
import { fallbackStatuses } from '#domain/status.ts';
import { lookupSource } from '#src/dataProvider/cachedRows.ts';
import { toRecord } from '#src/dataProvider/codec.ts';
import { type CachedRowsState, useCachedRows } from '#src/dataProvider/rowsQuery.ts';

/** Which statuses: of registrations (table 1), students (2) or enrolments (6). */
export type StatusTable = keyof typeof lookupTables;

interface Status {
  code: number;
  text: string;
}

export interface Lookup extends Omit<CachedRowsState, 'rows'> {
  /** The table's statuses; the fallback list until they are there (spec 2). */
  statuses: readonly Status[];
  /** The text of a code; 'PENDING' for an unknown one (spec 3). */
  textOf: (code: number) => string;
  /** The code of a text, ignoring case. */
  codeOf: (text: string) => number | undefined;
}

const sources = {
  registration: lookupSource(lookupTables.registration),
  student: lookupSource(lookupTables.student),
  enrolment: lookupSource(lookupTables.enrolment),
};

const failed = { attempt: texts.status.loadAttemptFailed, gaveUp: texts.status.loadFailed };

const toStatus = (row: object): Status => {
  const { textId, textValue } = toRecord(row) as { textId?: unknown; textValue?: unknown };
  return { code: Number(textId), text: String(textValue ?? '') };
};

/** The statuses of a lookup table, asked for once in a session however many screens use it. */
export function useLookup(name: StatusTable): Lookup {
  const { rows, ...state } = useCachedRows(sources[name], failed);
  const { loaded } = state;
  const lookup = useMemo(() => {
    const statuses = loaded
      ? rows.map(toStatus)
      : fallbackStatuses[name].map(({ textId, textValue }) => ({ code: textId, text: textValue }));
    return {
      statuses,
      textOf: (code: number) => statuses.find((status) => status.code === code)?.text ?? texts.status.unknown,
      codeOf: (text: string) => statuses.find((status) => status.text.toLowerCase() === text.toLowerCase())?.code,
    };
  }, [rows, loaded, name]);
  return { ...state, ...lookup };
}
