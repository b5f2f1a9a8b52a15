import { MenuItem } from '@mui/material';
import { batchRefusal } from '#domain/classes/batch.ts';
import type { Batch } from '#src/records/batches.ts';
import { useTranslate } from '#src/text.ts';
import { useSeatsText } from './Seats.tsx';
import { useTimesText } from './useTimesText.ts';

/** 'Morning – Mon to Fri, 09:30 to 11:30, 22 of 24', or '…, closed'. */
export function useBatchText() {
  const translate = useTranslate();
  const timesOf = useTimesText();
  const seatsOf = useSeatsText();
  return (batch: Batch): string => {
    const seats = batch.open ? seatsOf(batch) : translate('batch.closed');
    return `${translate('batch.of', { name: batch.name, times: timesOf(batch) })}, ${seats}`;
  };
}

/** The choices of a select: 'No batch', value 0, then the batches by id; a full or closed one cannot be chosen. */
export function useBatchItems() {
  const translate = useTranslate();
  const nameOf = useBatchText();
  return (batches: readonly Batch[]) => [
    <MenuItem key={0} value={0}>
      {translate('batch.none')}
    </MenuItem>,
    ...batches.map((batch) => (
      <MenuItem
        key={batch.id}
        value={batch.id}
        disabled={batchRefusal(batch) !== undefined}
        sx={{ whiteSpace: 'normal' }}
      >
        {nameOf(batch)}
      </MenuItem>
    )),
  ];
}
