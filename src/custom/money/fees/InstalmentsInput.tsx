import AddIcon from '@mui/icons-material/Add';
import ClearIcon from '@mui/icons-material/Clear';
import { Box, Button, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, isDate } from '#domain/words/dates.ts';
import { maxInstalments } from '#domain/money/ledger.ts';
import { formatRupees, sumOf } from '#domain/words/money.ts';
import { keepDigits } from '#domain/words/text.ts';
import {
  equalPlan,
  instalmentsIn,
  planFor,
  readPlan,
  type TypedInstalment,
  formatPlan,
} from '#domain/money/typedPlan.ts';
import { today } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { useFormInput } from '#src/ui/form/checkedFormContext.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { asMoney, TypedField } from '#src/ui/inputs/TypedField.tsx';
import './texts.ts';

/** A plan may reach this far ahead. */
const lastDay = () => addDays(today(), 20 * 365);

interface Props {
  /** Rupees that the plan has to come to. */
  asked: number;
  /** Said below the number, such as where it comes from. */
  help?: string;
}

const head = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(96px, 1fr) minmax(150px, 2fr)',
  alignItems: 'start',
};
/** As close to its field as the text fields' own, and as wide as both. */
const countHelp = { gridColumn: '1 / -1', mx: 1.75, mt: -1.125 };
const line = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: '20px minmax(0, 3fr) minmax(0, 2fr) 34px',
  alignItems: 'start',
};

/** Instalments of what is asked for: so many equal ones a month, each editable; its sum is said while it differs (W43). */
export function InstalmentsInput({ asked, help }: Props) {
  const text = useTexts('fees.plan');
  const { field, message } = useFormInput<string>({ source: 'instalments', label: text('label') });
  const { id, value, onChange, onBlur, disabled } = field;
  const plan = readPlan(value);
  const [typedCount, setTypedCount] = useState<string | null>(null);
  const [firstDay, setFirstDay] = useState(plan[0]?.dueDate ?? today());
  const first = plan[0]?.dueDate ?? firstDay;
  const equal = (count: number, from: string) => onChange(equalPlan(asked, count, isDate(from) ? from : today()));
  const change = (index: number, changes: Partial<TypedInstalment>) =>
    onChange(formatPlan(plan.map((part, at) => (at === index ? { ...part, ...changes } : part))));
  const sum = sumOf(instalmentsIn(value).map(({ amount }) => amount));
  return (
    <Box component="fieldset" id={id} sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontSize: '0.875rem', fontWeight: 600 }}>
        {text('label')}
      </Box>
      <Box sx={head}>
        <TextField
          label={text('count')}
          value={typedCount ?? String(Math.max(1, plan.length))}
          onChange={({ target }) => {
            const digits = keepDigits(target.value).slice(0, 2);
            setTypedCount(digits);
            const count = Number(digits);
            if (count >= 1 && count <= maxInstalments) equal(count, first);
          }}
          onBlur={() => {
            setTypedCount(null);
            onBlur();
          }}
          disabled={disabled}
          inputRef={field.inputRef}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': `${id}-count` } }}
        />
        {plan.length > 0 && (
          <DateInput
            label={text('first')}
            value={first}
            max={lastDay()}
            disabled={disabled}
            required
            onChange={(day) => {
              setFirstDay(day);
              if (isDate(day)) equal(plan.length, day);
              else change(0, { dueDate: day });
            }}
          />
        )}
        <FormHelperText id={`${id}-count`} disabled={disabled} sx={countHelp}>
          {help ?? text(plan.length > 0 ? 'countHelp' : 'atOnce')}
        </FormHelperText>
      </Box>
      {plan.map(({ dueDate, amount }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an instalment is its place in the plan
        <Box key={index} sx={line}>
          <Typography color="textSecondary" sx={{ pt: 1 }}>
            {index + 1}.
          </Typography>
          <DateInput
            label={text('day', { no: index + 1 })}
            value={dueDate}
            max={lastDay()}
            disabled={disabled}
            required
            onChange={(day) => change(index, { dueDate: day })}
          />
          <TypedField
            label={text('amount', { no: index + 1 })}
            value={amount}
            disabled={disabled}
            required
            {...asMoney}
            onChange={(typed) => change(index, { amount: typed })}
          />
          <IconButton
            size="small"
            disabled={disabled}
            aria-label={text('remove', { no: index + 1 })}
            onClick={() => onChange(plan.length < 3 ? '' : formatPlan(plan.filter((_part, at) => at !== index)))}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {plan.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
          <Button
            size="small"
            color="inherit"
            startIcon={<AddIcon />}
            disabled={disabled || plan.length >= maxInstalments}
            onClick={() => onChange(formatPlan([...plan, { dueDate: '', amount: '' }]))}
          >
            {text('add')}
          </Button>
          <Typography role="status" variant="body2" color={sum === asked ? 'textSecondary' : 'error'}>
            {text('sum', { sum: formatRupees(sum), asked: formatRupees(asked) })}
          </Typography>
        </Box>
      )}
      {message && <FormHelperText error>{message}</FormHelperText>}
    </Box>
  );
}

interface CoursePlanProps {
  courseId: number;
  fee: number;
  /** The number that was agreed on last for this course. */
  lastCount: number;
  /** The course whose plan the form began with; 0 where none was known. */
  initialCourseId: number;
}

/** The plan of a new enrolment: begins with as many equal ones as last for this course, and follows the course's fee. */
export function CoursePlan({ courseId, fee, lastCount, initialCourseId }: CoursePlanProps) {
  const text = useTexts('fees.plan');
  const { getValues, setValue } = useFormContext<{ instalments: string }>();
  const begun = useRef({ courseId: initialCourseId, fee });
  useEffect(() => {
    const was = begun.current;
    begun.current = { courseId, fee };
    if (was.courseId === courseId) {
      if (was.fee !== fee) setValue('instalments', planFor(getValues('instalments'), fee), { shouldDirty: true });
      return;
    }
    const isRestored = was.courseId === 0 && getValues('instalments') !== '';
    if (!isRestored) setValue('instalments', equalPlan(fee, lastCount, today()), { shouldDirty: true });
  }, [courseId, fee, lastCount, getValues, setValue]);
  const plan = String(useWatch({ name: 'instalments' }) ?? '');
  const isAsLast = lastCount > 1 && plan === equalPlan(fee, lastCount, today());
  return <InstalmentsInput asked={fee} {...(isAsLast ? { help: text('asLast') } : {})} />;
}
