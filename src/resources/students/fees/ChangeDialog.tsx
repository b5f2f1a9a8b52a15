import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { changedInstalments, owedAfter } from '#domain/money/changedFee.ts';
import { formatDay } from '#domain/words/dates.ts';
import { maxFee } from '#domain/words/limits.ts';
import { formatRupees, typedRupees } from '#domain/words/money.ts';
import { amountProblem, readAmount } from '#domain/money/typedAmount.ts';
import { moneyMessages } from '#domain/money/moneyMessages.ts';
import { checkNumber, problemsOf } from '#domain/words/problem.ts';
import { tidy } from '#domain/words/text.ts';
import { useTexts } from '#src/text.ts';
import { ReasonInput, reasonProblems, useReasonQuestion } from '#src/ui/dialogs/ReasonInput.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { asMoney } from '#src/ui/inputs/TypedField.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import type { Fee } from '#src/custom/money/fees/fees.ts';
import { useFeeWrite } from './useFeeWrite.ts';

interface Values {
  amount: string;
  reason: string;
}

/** The fee of an enrolment, or what of it is not asked for. */
type What = 'fee' | 'concession';

interface Props {
  what: What;
  fee: Fee;
  /** The student's name. */
  student: string;
  onClose: () => void;
}

/** Sets fee or concession of an enrolment, with a reason, and says before what will be due then (W43). */
export default function ChangeDialog({ what, fee, student, onClose }: Props) {
  const askAboutReason = useReasonQuestion(student);
  const text = useTexts('fees.change');
  const write = useFeeWrite(fee);
  const done = useDone(onClose);
  const label = text(`${what}.amount`);
  const problems = ({ amount, reason }: Values) => {
    const number = readAmount(amount);
    const [asked, concession] = what === 'fee' ? [number, fee.concession] : [fee.fee, number];
    const range = checkNumber(label, number, { min: 0, max: maxFee, unit: 'hundredths' });
    const message = amountProblem(amount) || range || (concession > asked ? moneyMessages.concessionAboveFee : '');
    return [...problemsOf([['amount', message]]), ...reasonProblems(reason, { printed: what === 'concession' })];
  };
  const save = (values: Values, form: string) => {
    const [amount, reason] = [readAmount(values.amount), tidy(values.reason)];
    askAboutReason(reason);
    return what === 'fee'
      ? write('SetFee', { fee: amount, reason }, form)
      : write('SetConcession', { amount, reason }, form);
  };
  return (
    <FormDialog<Values>
      title={text(`${what}.title`, { course: fee.courseName })}
      submit={`fees.change.${what}.submit`}
      name={`${what}/${fee.studentCourseId}`}
      width="xs"
      initial={{ amount: typedRupees(fee[what]), reason: '' }}
      valuesOf={(current) => ({ amount: typedRupees(Number(current[what])), reason: '' })}
      problemsOf={problems}
      onSave={save}
      onSaved={() => done(`fees.change.${what}.done`)}
      onClose={onClose}
    >
      <Typography>{text('now', { fee: formatRupees(fee.fee), concession: formatRupees(fee.concession) })}</Typography>
      <TextInput source="amount" label={label} required {...asMoney} autoFocus />
      <Follows {...{ what, fee }} />
      <ReasonInput />
    </FormDialog>
  );
}

/** What will be due, and what instalments will ask for, once the amount in the field is set. */
function Follows({ what, fee }: Pick<Props, 'what' | 'fee'>) {
  const text = useTexts('fees.change');
  const typed = readAmount(String(useWatch({ name: 'amount' }) ?? ''));
  const after = { ...fee, [what]: Number.isNaN(typed) ? fee[what] : typed };
  const { due, credit } = owedAfter(fee, after);
  const asked = (of: Fee) => of.fee - of.concession;
  const instalments = changedInstalments(fee.agreed, asked(fee), asked(after));
  const sentences = [
    due > 0 ? text('due', { amount: formatRupees(due), before: formatRupees(fee.due) }) : text('nothingDue'),
    credit > 0 && text('credit', { amount: formatRupees(credit) }),
    instalments.length > 0 && text('instalments', instalments.length),
  ];
  return (
    <>
      <Typography role="status" color="textSecondary">
        {sentences.filter(Boolean).join(' ')}
      </Typography>
      {instalments.length > 0 && <ChangedInstalments {...{ instalments }} />}
    </>
  );
}

/** What instalments ask for before and after. */
function ChangedInstalments({ instalments }: { instalments: ReturnType<typeof changedInstalments> }) {
  const text = useTexts('fees.change.table');
  const amount = (rupees: number) => (rupees === 0 ? text('nothing') : formatRupees(rupees));
  return (
    <Table size="small" aria-label={text('label')}>
      <TableHead>
        <TableRow>
          <TableCell>{text('day')}</TableCell>
          <TableCell align="right">{text('before')}</TableCell>
          <TableCell align="right">{text('after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {instalments.map(({ dueDate, before, after }) => (
          <TableRow key={dueDate}>
            <TableCell component="th" scope="row">
              {formatDay(dueDate)}
            </TableCell>
            <TableCell align="right">{amount(before)}</TableCell>
            <TableCell align="right">{amount(after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
