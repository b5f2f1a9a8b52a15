import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { enrolmentStatus } from '../../../../domain/status.ts';
import type { AppDataProvider } from '../../../dataProvider/dataProvider.ts';
import type { Enrolment } from '../index.ts';
import type { CompletionChoices } from './choices.ts';
import { findCertificate } from './findCertificate.ts';
import {
  readUnfinished,
  removeUnfinished,
  subscribeUnfinished,
  type UnfinishedCompletion,
  unfinishedSnapshot,
} from './unfinished.ts';

export interface Resumable {
  enrolment: Enrolment;
  choices: CompletionChoices;
}

/** What is left of a kept completion by the server's word: nothing while Active, nothing once the certificate has its file. */
async function look(calls: AppDataProvider, { enrolmentId, choices }: UnfinishedCompletion): Promise<Resumable[]> {
  const { data: enrolment } = await calls.getOne<Enrolment>('enrolments', { id: enrolmentId });
  if (enrolment.status !== enrolmentStatus.completed) return [];
  const certificate = await findCertificate(calls, enrolment);
  if (!certificate?.hasFile) return [{ enrolment, choices }];
  removeUnfinished(enrolmentId);
  return [];
}

/** The completions that stopped half way in this browser and can go on, with their enrolments as they are now (W18). */
export function useUnfinishedCompletions(): readonly Resumable[] {
  const calls = useDataProvider<AppDataProvider>();
  const snapshot = useSyncExternalStore(subscribeUnfinished, unfinishedSnapshot);
  const kept = useMemo(() => readUnfinished(snapshot), [snapshot]);
  const { data } = useQuery({
    queryKey: ['enrolments', 'unfinished', snapshot],
    queryFn: async () => {
      const looks = await Promise.allSettled(kept.map((completion) => look(calls, completion)));
      return looks.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    },
    enabled: kept.length > 0,
  });
  return kept.length > 0 && data ? data : [];
}
