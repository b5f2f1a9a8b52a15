import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { owedAfter } from '#domain/changedFee.ts';
import { maxFee } from '#domain/limits.ts';
import { formatRupees, keepAmount, numberOf, typedRupees } from '#domain/money.ts';
import { moneyMessages } from '#domain/moneyMessages.ts';
import { checkNumber, problemsOf } from '#domain/problem.ts';
import { tidy } from '#domain/text.ts';
import { useTexts } from '#src/text.ts';
import { ReasonInput, reasonProblems } from '#src/ui/dialogs/ReasonInput.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { asMoney } from '#src/ui/inputs/TypedField.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { type Fee, plannedIn } from './fees.ts';
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
  onClose: () => void;
}

/** Sets fee or concession of an enrolment, with a reason, and says before what will be due then (W43). */
export default function ChangeDialog({ what, fee, onClose }: Props) {
  const text = useTexts('fees.change');
  const write = useFeeWrite(fee);
  const done = useDone(onClose);
  const label = text(`${what}.amount`);
  const problems = ({ amount, reason }: Values) => {
    const number = numberOf(amount);
    const [asked, concession] = what === 'fee' ? [number, fee.concession] : [fee.fee, number];
    const range = checkNumber(label, number, { min: 0, max: maxFee, unit: 'hundredths' });
    const message = range || (concession > asked ? moneyMessages.concessionAboveFee : '');
    return [...problemsOf([['amount', message]]), ...reasonProblems(reason)];
  };
  const save = (values: Values, form: string) => {
    const [amount, reason] = [numberOf(values.amount), tidy(values.reason)];
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
      <TextInput source="amount" label={label} required keep={keepAmount} {...asMoney} autoFocus />
      <Follows {...{ what, fee }} />
      <ReasonInput />
    </FormDialog>
  );
}

/** What will be due once the amount in the field is set. */
function Follows({ what, fee }: Omit<Props, 'onClose'>) {
  const text = useTexts('fees.change');
  const amount = numberOf(String(useWatch({ name: 'amount' }) ?? ''));
  const { due, credit } = owedAfter(fee, { [what]: Number.isNaN(amount) ? fee[what] : amount });
  const asked = (of: Fee) => of.fee - of.concession;
  const before = asked(fee);
  const after = asked({ ...fee, [what]: amount });
  const isPlanned = plannedIn(fee.instalments).length > 0;
  const sentences = [
    due > 0 ? text('due', { amount: formatRupees(due), before: formatRupees(fee.due) }) : text('nothingDue'),
    credit > 0 && text('credit', { amount: formatRupees(credit) }),
    isPlanned && after < before && text('shorter'),
    isPlanned && after > before && text('longer'),
  ];
  return (
    <Typography role="status" color="textSecondary">
      {sentences.filter(Boolean).join(' ')}
    </Typography>
  );
}
