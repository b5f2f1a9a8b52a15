import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { memo, useCallback, useState } from 'react';
import { isDate } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { keepLettersAndSpaces } from '#domain/words/text.ts';
import { useTranslate } from '#src/text.ts';
import { gradeChoices } from '#src/custom/certificates/complete/CompletionForm.tsx';
import type { CompletionValues } from '#src/custom/certificates/complete/values.ts';
import { DateInput } from '#src/ui/inputs/DateInput.tsx';
import { OutcomeChip } from '#src/ui/steps/OutcomeChip.tsx';
import type { Outcome } from '#src/ui/steps/useBatch.ts';
import { type ManyFacts, completionProblems, valuesOf } from './manyState.ts';
import type { Completed } from './readMany.ts';
import type { useCompleteMany } from './useCompleteMany.ts';
import { visuallyHidden } from '#src/ui/page/pageStyle.ts';

const fields = ['name', 'grade', 'remarks', 'location', 'startDate', 'endDate'] as const;
type Field = (typeof fields)[number];

interface Props {
  many: ReturnType<typeof useCompleteMany>;
  facts: ReadonlyMap<number, ManyFacts>;
  /** Every row shows its errors, also untouched ones. */
  shown: boolean;
}

/** A row for each enrolment, and a first line that sets a value for all; cards on narrow screens. */
export function ManyTable({ many, facts, shown }: Props) {
  const translate = useTranslate();
  const { state, change, today, batch } = many;
  const { ids, values, codes, completed } = state;
  const notBegun = batch.busy ? 'waiting' : 'notBegun';
  const others = ids.some((id) => completed[id]) ? notBegun : undefined;
  const set = useCallback(
    (id: number, typed: Partial<CompletionValues>) =>
      change((before) => ({ ...before, values: { ...before.values, [id]: { ...before.values[id], ...typed } } })),
    [change],
  );
  const setAll = (typed: Partial<CompletionValues>) =>
    change((before) => {
      const open = before.ids.filter((id) => !before.completed[id]);
      const changed = open.map((id) => [id, { ...before.values[id], ...typed }] as const);
      return { ...before, values: { ...before.values, ...Object.fromEntries(changed) } };
    });

  return (
    <Box sx={tableStyle}>
      <Table size="small" aria-label={translate('resources.enrolments.many.table')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.enrolments.many.student')}</TableCell>
            {fields.map((field) => (
              <TableCell key={field} className={field}>
                {translate(`resources.enrolments.many.fields.${field}`)}
              </TableCell>
            ))}
            <TableCell className="result">{translate('resources.enrolments.many.result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <ForAll disabled={batch.busy} onChange={setAll} />
          {ids.map((id) => {
            const found = facts.get(id);
            return (
              found && (
                <Row
                  key={id}
                  facts={found}
                  typed={values[id]}
                  code={codes[id] ?? ''}
                  outcome={completed[id]}
                  today={today}
                  shown={shown}
                  state={completed[id]?.state ?? others}
                  disabled={batch.busy || completed[id] !== undefined}
                  onChange={set}
                />
              )
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The line that sets a value for all rows; it has no value of its own. */
function ForAll({ disabled, onChange }: { disabled: boolean; onChange: (typed: Partial<CompletionValues>) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Partial<CompletionValues>>({});
  const set = (field: Field, value: string) => {
    setTyped({ ...typed, [field]: value });
    // A partly typed date is not applied yet.
    if (!field.endsWith('Date') || isDate(value)) onChange({ [field]: value });
  };
  return (
    <TableRow className="for-all">
      <TableCell component="th" scope="row">
        {translate('resources.enrolments.many.forAll')}
      </TableCell>
      {fields.map((field) => (
        <TableCell key={field} className={field}>
          {field !== 'name' && (
            <FieldInput
              field={field}
              value={typed[field] ?? ''}
              owner={translate('resources.enrolments.many.forAll')}
              error=""
              disabled={disabled}
              onChange={(value) => set(field, value)}
            />
          )}
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  );
}

interface RowProps {
  facts: ManyFacts;
  typed: Partial<CompletionValues> | undefined;
  code: string;
  outcome: Completed | undefined;
  today: string;
  shown: boolean;
  /** Undefined before the first one has started. */
  state: Outcome['state'] | 'waiting' | 'notBegun' | undefined;
  disabled: boolean;
  onChange: (id: number, typed: Partial<CompletionValues>) => void;
}

const Row = memo(function Row({ facts, typed, code, outcome, today, shown, state, disabled, onChange }: RowProps) {
  const translate = useTranslate();
  const { id, studentName: student, courseName } = facts.enrolment;
  const values = valuesOf(facts, typed, today);
  const problems = disabled ? [] : completionProblems(values, code, today);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Typography variant="body2" noWrap title={student} sx={{ fontWeight: 600 }}>
          {student}
        </Typography>
        <Typography variant="caption" noWrap component="div" color="textSecondary" title={courseName}>
          {courseName}
        </Typography>
      </TableCell>
      {fields.map((field) => (
        <TableCell key={field} className={field}>
          <FieldInput
            field={field}
            value={values[field]}
            owner={student}
            error={
              shown || typed?.[field] !== undefined ? problems.find((problem) => problem.field === field)?.message : ''
            }
            disabled={disabled}
            onChange={(value) => onChange(id, { [field]: value })}
          />
        </TableCell>
      ))}
      <TableCell className="result">
        {state && <OutcomeChip outcome={outcome} label={translate(`resources.enrolments.many.state.${state}`)} />}
      </TableCell>
    </TableRow>
  );
});

interface FieldInputProps {
  field: Field;
  value: string;
  /** The student's name, for screen readers. */
  owner: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The input of a cell, as in Mark as Completed. */
function FieldInput({ field, value, owner, error = '', disabled, onChange }: FieldInputProps) {
  const translate = useTranslate();
  const label = translate('resources.enrolments.many.fieldOf', {
    field: translate(`resources.enrolments.many.fields.${field}`),
    student: owner,
  });
  if (field === 'startDate' || field === 'endDate') {
    return <DateInput label={label} value={value} error={error} disabled={disabled} onChange={onChange} />;
  }
  const maxLength = field === 'grade' ? undefined : textLimits[field];
  return (
    <TextField
      label={label}
      size="small"
      fullWidth
      select={field === 'grade'}
      value={value}
      disabled={disabled}
      error={error !== ''}
      helperText={error}
      onChange={({ target }) => onChange(field === 'name' ? keepLettersAndSpaces(target.value) : target.value)}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
    >
      {field === 'grade' &&
        gradeChoices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.text}
          </MenuItem>
        ))}
    </TextField>
  );
}

/** The header names the columns, so labels are for screen readers only. */
const quietLabels = {
  '& .MuiInputLabel-root': visuallyHidden,
  '& legend': { display: 'none' },
  '& fieldset': { top: 0 },
} as const;

const card = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '14px 10px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  mb: 1,
} as const;

const tableStyle = {
  containerType: 'inline-size',
  '& .MuiTable-root': { tableLayout: 'fixed' },
  '& .MuiTableCell-root': { px: 0.5, py: 0.5, verticalAlign: 'top' },
  '& tbody th': { pt: 1 },
  '& .result': { width: 'clamp(118px, 13cqi, 168px)' },
  '& td.result': { pt: 1.25 },
  '& .for-all': { bgcolor: 'action.hover' },
  // Not of the root: the gap that the frame leaves for a label goes by its size.
  '& .MuiInputBase-input': { px: 1, fontSize: '0.875rem' },
  '& .grade': { width: 84 },
  '& .remarks': { width: 112 },
  '& .startDate, & .endDate': { width: 146 },
  '@container (min-width: 960px)': quietLabels,
  '@container (max-width: 959px)': {
    '& .MuiTable-root, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': card,
    '& tbody .MuiTableCell-root': { display: 'block', width: 'auto', border: 0, p: 0 },
    '& tbody th, & .name, & .location': { gridColumn: '1 / -1' },
    '& .for-all .name, & td:empty': { display: 'none !important' },
  },
} as const;
