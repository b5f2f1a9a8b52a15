import { useMemo, useSyncExternalStore } from 'react';
import { fallbackStatuses, lookupTables, unknownStatusText } from '#domain/status.ts';
import { toRecord } from '#src/dataProvider/codec.ts';
import { lookupTable } from './lookup.ts';

/** Which statuses: of registrations (table 1), students (2) or enrolments (6). */
export type StatusTable = keyof typeof lookupTables;

export interface Status {
  code: number;
  text: string;
}

export interface Lookup {
  /** The table's statuses; the fallback list until they are there (spec 2). */
  statuses: readonly Status[];
  loaded: boolean;
  error: string;
  gaveUp: boolean;
  retry: () => void;
  /** The text of a code; 'PENDING' for an unknown one (spec 3). */
  textOf: (code: number) => string;
  /** The code of a text, ignoring case. */
  codeOf: (text: string) => number | undefined;
}

const toStatus = (row: object): Status => {
  const { textId, textValue } = toRecord(row) as { textId?: unknown; textValue?: unknown };
  return { code: Number(textId), text: String(textValue ?? '') };
};

/** The statuses of a lookup table, asked for once in a session however many screens use it. */
export function useLookup(name: StatusTable): Lookup {
  const table = lookupTable(lookupTables[name]);
  const state = useSyncExternalStore(table.subscribe, table.read);
  return useMemo(() => {
    const { rows, loaded, error, gaveUp } = state;
    const statuses = loaded
      ? rows.map(toStatus)
      : fallbackStatuses[name].map(({ textId, textValue }) => ({ code: textId, text: textValue }));
    return {
      statuses,
      loaded,
      error,
      gaveUp,
      retry: table.reload,
      textOf: (code) => statuses.find((status) => status.code === code)?.text ?? unknownStatusText,
      codeOf: (text) => statuses.find((status) => status.text.toLowerCase() === text.toLowerCase())?.code,
    };
  }, [state, table, name]);
}
