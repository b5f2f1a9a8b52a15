import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { texts } from '#contract/texts.ts';
import { readFirstDay } from '#src/custom/classes/attendance/attendedDays.ts';
import { type IssuedCertificate, readIssued } from '#src/custom/certificates/certificate/issued.ts';
import { type CompletionValues, tidied } from '#src/custom/certificates/complete/values.ts';
import { completionSteps } from '#src/custom/certificates/complete/completionSteps.ts';
import {
  type CompletedStudent,
  completionKey,
  completionState,
} from '#src/custom/certificates/complete/useCompletion.ts';
import { listRecords, useCalls } from '#src/dataProvider/appCalls.ts';
import { isUnanswered } from '#src/dataProvider/asHttpError.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { today as todayNow } from '#src/clock.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { runSteps, StepFailed } from '#src/ui/steps/runSteps.ts';
import { forgetUnfinished, keepUnfinished } from '#src/ui/steps/unfinished.ts';
import { fourAtATime, useBatch } from '#src/ui/steps/useBatch.ts';
import { useTabState } from '#src/ui/steps/useTabState.ts';
import { beginMany, certificatesIn, type ManyFacts, settledValues, unsure, valuesOf } from './manyState.ts';
import { type Completed, manyName, type ManyState } from './readMany.ts';

type Locations = ReadonlyMap<number, string>;

async function readLocations(calls: AppDataProvider): Promise<Locations> {
  const courses = await listRecords(calls, 'GetCourseList', {}, texts.courses.fetchFailed);
  return new Map(courses.map(({ id, location }) => [id, location ?? '']));
}

/** Current enrolment, student, first attended day and course; `known` is the row of the list. */
async function readFacts(
  calls: AppDataProvider,
  id: number,
  locations: Locations,
  known?: Enrolment,
): Promise<ManyFacts> {
  const enrolment = known ?? (await calls.getOne<Enrolment>('enrolments', { id })).data;
  const [{ data: student }, firstDay] = await Promise.all([
    calls.getOne<CompletedStudent>('students', { id: enrolment.studentId }),
    readFirstDay(calls, enrolment),
  ]);
  return { enrolment, student, courseLocation: locations.get(enrolment.courseId) ?? '', firstDay };
}

/** Completes one enrolment by the steps of Mark as Completed, and returns its certificate. Throws the error of a step. */
async function completeOne(
  calls: AppDataProvider,
  facts: ManyFacts,
  values: CompletionValues,
  verificationCode: string,
) {
  const { enrolment, student } = facts;
  const key = completionKey + enrolment.id;
  // No personal data is kept: the name is the student's.
  const { name: _, ...choices } = values;
  keepUnfinished(key, choices);
  const steps = completionSteps(calls, { enrolment, student, values, verificationCode });
  const { certificateId } = await runSteps(steps, completionState(enrolment, { student, certificate: undefined }));
  forgetUnfinished(key);
  return readIssued(calls, enrolment, certificateId);
}

/** Completes many enrolments, four at a time; input and results survive a reload and a new login in this tab. */
export function useCompleteMany(enrolments: readonly Enrolment[]) {
  const calls = useCalls();
  const queryClient = useQueryClient();
  const [today] = useState(todayNow);
  const [loaded, setLoaded] = useState(0);
  const tried = useRef(new Set<number>());
  const { state, latest, change, drop } = useTabState<ManyState>(manyName, (stored) =>
    beginMany(
      enrolments.map(({ id }) => id),
      stored,
    ),
  );
  const { ids } = state;

  const query = useQuery({
    queryKey: ['enrolments', 'completeMany', ids],
    queryFn: async () => {
      const locations = await readLocations(calls);
      const facts = new Map<number, ManyFacts>();
      await fourAtATime(ids, async (id) => {
        const known = enrolments.find((enrolment) => enrolment.id === id);
        facts.set(id, await readFacts(calls, id, locations, known));
        setLoaded(facts.size);
      });
      return { locations, facts };
    },
    gcTime: 0,
    staleTime: 'static',
  });
  const { data } = query;

  const work = async (id: number): Promise<Completed> => {
    try {
      // After an attempt the rows are refetched: another user may have been faster.
      const found = tried.current.has(id) ? undefined : data?.facts.get(id);
      tried.current.add(id);
      const facts = found ?? (await readFacts(calls, id, data?.locations ?? new Map()));
      const { values, codes } = latest.current;
      const certificate = await completeOne(calls, facts, tidied(valuesOf(facts, values[id], today)), codes[id] ?? '');
      return { state: 'done', text: '', certificate };
    } catch (error) {
      if (!(error instanceof StepFailed && isUnanswered(error.cause)) && !isUnanswered(error)) {
        return { state: 'failed', text: failureReason(error) || texts.general.unexpected };
      }
      // The other rows would fail the same way.
      batch.stop();
      return unsure;
    }
  };
  const keep = (id: number, outcome: Completed) =>
    change((before) => ({ ...before, completed: { ...before.completed, [id]: outcome } }));
  const batch = useBatch<Completed>({ keep, work });

  /** Creates the certificates of these rows, whose values are then fixed. Returns the existing ones. */
  const create = async (wanted: readonly number[]): Promise<IssuedCertificate[]> => {
    const settled = wanted.flatMap((id) => {
      const facts = data?.facts.get(id);
      const typed = latest.current.values[id];
      return facts ? [[id, settledValues(valuesOf(facts, typed, today), typed)] as const] : [];
    });
    change((before) => ({ ...before, values: { ...before.values, ...Object.fromEntries(settled) } }));
    await batch.run(wanted);
    void queryClient.invalidateQueries();
    return certificatesIn(latest.current);
  };

  return { state, change, drop, query, loaded, today, create, batch };
}
