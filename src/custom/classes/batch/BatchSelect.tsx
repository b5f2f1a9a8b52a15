import { Alert, Button, TextField } from '@mui/material';
import { useEffect } from 'react';
import { batchRefusal } from '#domain/classes/batch.ts';
import { useTranslate } from '#src/text.ts';
import { useFormInput } from '#src/ui/form/checkedFormContext.ts';
import type { BatchValue, BatchesOfCourse } from './batches.ts';
import { useBatchItems, useBatchText } from './useBatchItems.tsx';

interface Props {
  of: BatchesOfCourse;
  disabled?: boolean;
}

/**
 * The `batchId` of a form: one of the course's open batches with its seats, or none. Where one alone is open and has a seat it is
 * chosen already. Nothing is shown for a course without open batches.
 */
export function BatchSelect({ of, disabled = false }: Props) {
  const translate = useTranslate();
  const nameOf = useBatchText();
  const itemsOf = useBatchItems();
  const { batches, open, error, retry } = of;
  const textOf = (value: unknown) => {
    if (value === 0) return translate('batch.none');
    const batch = batches.find(({ id }) => id === value);
    return batch ? nameOf(batch) : '';
  };
  const { field, message } = useFormInput<BatchValue>(
    { source: 'batchId', label: translate('batch.label'), disabled, required: open.length > 0 },
    textOf,
  );
  usePrefilled(of, field.value, field.onChange);
  if (error) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={retry}>
            {translate('texts.general.retry')}
          </Button>
        }
      >
        {translate('batch.loadFailed')}
      </Alert>
    );
  }
  const { value } = field;
  const chosen = batches.find(({ id }) => id === value);
  const isElsewhere = chosen !== undefined && !open.includes(chosen);
  if (open.length === 0 && !chosen) return null;
  return (
    <TextField
      {...field}
      select
      value={value === 0 || chosen ? value : ''}
      onChange={({ target }) => field.onChange(Number(target.value))}
      helperText={message || ' '}
      sx={{ '&& .MuiSelect-select': { whiteSpace: 'normal' } }}
    >
      {itemsOf(isElsewhere ? [...open, chosen] : open)}
    </TextField>
  );
}

/** Chooses the batch that alone is open, and 'No batch' where all are full; what is of another course's batch is forgotten. */
function usePrefilled(
  { batches, open, loaded }: BatchesOfCourse,
  value: BatchValue,
  choose: (value: BatchValue) => void,
) {
  const [first, ...others] = open;
  const free = open.some((batch) => batchRefusal(batch) === undefined);
  const prefilled = !free ? 0 : first && others.length === 0 ? first.id : '';
  const isKnown = value === '' || value === 0 || batches.some(({ id }) => id === value);
  const asks = value === '' && open.length > 0;
  const next = !loaded ? undefined : !isKnown ? '' : asks ? prefilled : undefined;
  useEffect(() => {
    if (next !== undefined && next !== value) choose(next);
    // oxlint-disable-next-line react/exhaustive-deps -- what a form's field is changed by is new at each render
  }, [next, value]);
}
