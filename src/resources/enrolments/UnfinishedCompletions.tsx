import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#src/text.ts';
import { enrolmentStatus } from '#domain/words/status.ts';
import { findCertificate } from '#src/custom/certificates/complete/completionSteps.ts';
import { completionKey } from '#src/custom/certificates/complete/useCompletion.ts';
import { readMany } from './completeMany/readMany.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { AppDataProvider } from '#src/dataProvider/dataProvider.ts';
import { forgetUnfinished, useUnfinished } from '#src/ui/steps/unfinished.ts';
import { useTasks } from './EnrolmentTable.tsx';
import type { Enrolment } from '#src/records/enrolments.ts';

/** A notice over the list that lists unfinished certificates, each with Continue; Completed rows have no such button. */
export function UnfinishedCompletions() {
  const translate = useTranslate();
  const { task, start } = useTasks();
  const many = readMany()?.ids ?? [];
  const open = task && 'enrolment' in task ? task.enrolment.id : 0;
  const unfinished = useUnfinishedCompletions(many).filter(({ id }) => id !== open);
  if (unfinished.length === 0) return null;
  return (
    <Alert severity="info" role="status">
      <AlertTitle>
        {translate('resources.enrolments.completion.unfinished', { smart_count: unfinished.length })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: 'none' }}>
        {unfinished.map((enrolment) => {
          const { id, studentName: student, courseName: course } = enrolment;
          const label = translate('resources.enrolments.completion.continue');
          return (
            <li key={id}>
              {translate('resources.enrolments.completion.unfinishedOf', { student, course })}
              {' – '}
              <Button
                size="small"
                color="inherit"
                onClick={() => start({ action: 'complete', enrolment })}
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

/** The enrolment of a kept completion; none while it is Active, none once the certificate has its file. */
async function look(calls: AppDataProvider, id: number): Promise<Enrolment[]> {
  const { data: enrolment } = await calls.getOne<Enrolment>('enrolments', { id });
  if (enrolment.status !== enrolmentStatus.completed) return [];
  const certificate = await findCertificate(calls, enrolment);
  if (!certificate?.hasFile) return [enrolment];
  forgetUnfinished(completionKey + id);
  return [];
}

/** The enrolments, as they are now, whose completion stopped half way in this browser and can go on (W18), without those of `many`, which goes on with its own. */
function useUnfinishedCompletions(many: readonly number[]): readonly Enrolment[] {
  const calls = useCalls();
  const ids = useUnfinished(completionKey)
    .map(Number)
    .filter((id) => id > 0 && !many.includes(id));
  const { data } = useQuery({
    queryKey: ['enrolments', 'unfinished', ids],
    queryFn: async () => {
      const looks = await Promise.allSettled(ids.map((id) => look(calls, id)));
      return looks.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    },
    enabled: ids.length > 0,
  });
  return ids.length > 0 && data ? data : [];
}
