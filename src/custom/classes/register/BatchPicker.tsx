import { MenuItem, TextField } from '@mui/material';
import { useTexts } from '#src/text.ts';
import type { Batch } from '#src/records/batches.ts';
import { noBatch } from './classAddress.ts';

interface Props {
  batches: readonly Batch[];
  /** 0 for all of the course, `noBatch` for those without one. */
  value: number;
  onChange: (batchId: number) => void;
  /** Whether it was used last: it is rendered anew with the chosen class, and keeps the focus. */
  autoFocus: boolean;
}

/** Chooses a batch of the course, all of it, or those without a batch. */
export function BatchPicker({ batches, value, onChange, autoFocus }: Props) {
  const text = useTexts('register');
  const known = value === 0 || value === noBatch || batches.some(({ id }) => id === value);
  return (
    <TextField
      select
      autoFocus={autoFocus}
      label={text('batch')}
      value={known ? value : ''}
      onChange={({ target }) => onChange(Number(target.value))}
      // On a phone it has a line of its own, as the course has.
      sx={{ width: { xs: 'calc(100vw - 32px)', sm: 150, xl: 190 } }}
    >
      <MenuItem value={0}>{text('allBatches')}</MenuItem>
      {batches.map(({ id, name, open }) => (
        <MenuItem key={id} value={id}>
          {open ? name : text('closedBatch', { batch: name })}
        </MenuItem>
      ))}
      <MenuItem value={noBatch}>{text('noBatch')}</MenuItem>
    </TextField>
  );
}
