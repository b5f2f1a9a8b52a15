import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { formatRupees } from '#domain/words/money.ts';
import { problemsOf } from '#domain/words/problem.ts';
import { checkPlan, planOf } from '#domain/money/typedPlan.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { instalmentsToSend } from '#src/custom/money/fees/coursePlan.ts';
import { type Fee, plannedIn } from '#src/custom/money/fees/fees.ts';
import { InstalmentsInput } from '#src/custom/money/fees/InstalmentsInput.tsx';
import { useFeeWrite } from './useFeeWrite.ts';

/** Sets the days by which the parts of a fee are to be paid; 1 takes the plan back (W43). */
export default function InstalmentsDialog({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const text = useTexts('fees.plan');
  const write = useFeeWrite(fee);
  const done = useDone(onClose);
  const asked = fee.fee - fee.concession;
  // It bounds the days (W43). Until it is known, or before a server that does not say it, the server refuses.
  const { data: enrolment } = useGetOne<Enrolment>(
    'enrolments',
    { id: fee.studentCourseId },
    { throwOnError: false, onError: () => undefined },
  );
  return (
    <FormDialog
      title={text('title', { course: fee.courseName })}
      submit="fees.plan.submit"
      name={`instalments/${fee.studentCourseId}`}
      initial={{ instalments: planOf(plannedIn(fee)) }}
      valuesOf={(current) => ({ instalments: planOf(plannedIn(current as unknown as Fee)) })}
      problemsOf={({ instalments }) =>
        problemsOf([['instalments', checkPlan(instalments, asked, enrolment?.startDate || undefined)]])
      }
      onSave={({ instalments }, form) => write('SetInstalments', { instalments: instalmentsToSend(instalments) }, form)}
      onSaved={() => done('fees.plan.done')}
      onClose={onClose}
    >
      <Typography>{text('asked', { amount: formatRupees(asked) })}</Typography>
      <InstalmentsInput asked={asked} />
    </FormDialog>
  );
}
