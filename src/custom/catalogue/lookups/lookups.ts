import { useEffect, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { RowOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { isActiveInstitute } from '#domain/catalogue/institute.ts';
import { lookupTables } from '#domain/words/limits.ts';
import { fallbackStatuses } from '#domain/words/status.ts';
import { courseSource, lookupSource } from '#src/dataProvider/cachedRows.ts';
import { readRow, type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { anyStatus } from '#src/dataProvider/listQuery.ts';
import { instituteSource, useCachedRows } from '#src/dataProvider/rowsQuery.ts';

// Courses, institutes and statuses, each asked for once in a session however many screens use them.

export type CourseRow = RecordOf<RowOf<'GetCourseList'>>;

const coursesFailed = { attempt: texts.courses.fetchFailed, gaveUp: texts.courses.loadFailed };

/** Every course. */
export function useCourses() {
  const { rows, ...state } = useCachedRows(courseSource, coursesFailed);
  return { ...state, courses: useMemo(() => rows.map((row) => readRow('GetCourseList', row) as CourseRow), [rows]) };
}

/** Courses that were asked for again because the cache did not have them. */
const missed = new Set<number>();

/** A course out of the cache. One that is not in it may be newer than the cache: then the courses are asked for once more. */
export function useCourse(id: number) {
  const { courses, ...state } = useCourses();
  const { loaded, reload } = state;
  const course = courses.find((entry) => entry.id === id);
  const isMissing = loaded && !course && id > 0;
  useEffect(() => {
    if (!isMissing || missed.has(id)) return;
    missed.add(id);
    reload();
  }, [isMissing, id, reload]);
  return { course, ...state };
}

type Institute = Pick<RecordOf<RowOf<'GetInstituteList'>>, 'id' | 'name' | 'instituteType' | 'status' | 'statusDesc'>;

const institutesFailed = { attempt: texts.institutes.fetchFailed, gaveUp: texts.students.referencesFailed };

/** The active institutes: only these can be chosen (spec 4). */
export function useInstitutes() {
  const { rows, ...state } = useCachedRows(instituteSource, institutesFailed);
  const institutes = useMemo(
    () => rows.map((row) => readRow('GetInstituteList', row) as Institute).filter(isActiveInstitute),
    [rows],
  );
  return { ...state, institutes };
}

/** Which statuses: of registrations (table 1), students (2) or enrolments (6). */
export type StatusTable = keyof typeof lookupTables;

const sources = {
  registration: lookupSource(lookupTables.registration),
  student: lookupSource(lookupTables.student),
  enrolment: lookupSource(lookupTables.enrolment),
};

const statusesFailed = { attempt: texts.status.loadAttemptFailed, gaveUp: texts.status.loadFailed };

/** The statuses of a lookup table; the fallback list until they are there (spec 2). */
export function useLookup(name: StatusTable) {
  const { rows, ...state } = useCachedRows(sources[name], statusesFailed);
  const { loaded, gaveUp, error } = state;
  const lookup = useMemo(() => {
    const found = loaded ? rows.map(toRecord) : fallbackStatuses[name];
    const statuses = found.map(({ textId, textValue }) => ({ code: Number(textId), text: String(textValue ?? '') }));
    return {
      /** No answer has come yet, not even that it failed. */
      awaited: !loaded && error === '',
      /** What a code means is settled. Before, the fallback list may call it something else, so nothing is kept or done by it. */
      known: loaded || gaveUp,
      statuses,
      /** The text of a code; 'PENDING' for an unknown one (spec 3). */
      textOf: (code: number) => statuses.find((status) => status.code === code)?.text ?? texts.status.unknown,
      /** The code of a text, ignoring case. */
      codeOf: (text: string) => statuses.find((status) => status.text.toLowerCase() === text.toLowerCase())?.code,
    };
  }, [rows, loaded, gaveUp, error, name]);
  return { ...state, ...lookup };
}

/** What the table of a list with `StatusTabs` needs of them. */
export function useStatusList(name: StatusTable) {
  const lookup = useLookup(name);
  const { filterValues, error } = useListContext();
  const { fetchFailed, initializeFailed } = texts[`${name}s` as const];
  const code = Number((filterValues as { status?: unknown }).status ?? anyStatus);
  return {
    ...lookup,
    /** The text of the chosen status; undefined for All. */
    chosen: lookup.statuses.find((status) => status.code === code)?.text,
    /** Replaces the list's error if neither rows nor statuses loaded (spec 8). */
    failed: lookup.error !== '' && error?.message === fetchFailed ? initializeFailed : undefined,
  };
}
