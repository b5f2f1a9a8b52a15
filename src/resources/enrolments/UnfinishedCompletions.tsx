import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '#src/app/text.ts';
import { enrolmentStatus } from '#domain/status.ts';
import type { CompletionChoices } from '#src/custom/complete/CompletionForm.tsx';
import { findCertificate } from '#src/custom/complete/completionSteps.ts';
import {
  readUnfinished,
  removeUnfinished,
  subscribeUnfinished,
  type UnfinishedCompletion,
  unfinishedSnapshot,
} from '#src/custom/complete/unfinished.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { useTasks } from './EnrolmentTable.tsx';
import type { Enrolment } from './index.ts';

/** Says over the list which certificates are unfinished and goes on with them; a Completed row has no button for it. */
export function UnfinishedCompletions() {
  const translate = useTranslate();
  const { task, start } = useTasks();
  const unfinished = useUnfinishedCompletions().filter(({ enrolment }) => enrolment.id !== task?.enrolment.id);
  if (unfinished.length === 0) return null;
  return (
    <Alert severity="info" role="status">
      <AlertTitle>
        {translate('resources.enrolments.completion.unfinished', { smart_count: unfinished.length })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {unfinished.map(({ enrolment, choices }) => {
          const { id, studentName: student, courseName: course } = enrolment;
          const label = translate('resources.enrolments.completion.continue');
          return (
            <li key={id}>
              {translate('resources.enrolments.completion.unfinishedOf', { student, course })}
              {' – '}
              <Button
                size="small"
                color="inherit"
                onClick={() => start({ action: 'complete', enrolment, choices })}
                aria-label={translate('resources.enrolments.actionFor', { action: label, student })}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}

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
