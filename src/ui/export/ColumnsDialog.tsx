import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel } from '@mui/material';
import { useId, useState } from 'react';
import { type LabelKey, useTranslate } from '#src/text.ts';

interface Props {
  title: LabelKey;
  /** All columns, by key, with their heads. */
  columns: readonly { key: string; head: string }[];
  /** The keys of those that are left out. */
  leftOut: readonly string[];
  onChoose: (leftOut: string[]) => void;
  onClose: () => void;
}

/** Which columns a file or a list has: the choice is kept for each person. At least one stays. */
export function ColumnsDialog({ title, columns, leftOut, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const [without, setWithout] = useState(leftOut);
  const toggle = (key: string) =>
    setWithout((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key]));
  const none = columns.every(({ key }) => without.includes(key));
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate(title)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {columns.map(({ key, head }, index) => (
          <FormControlLabel
            key={key}
            label={head}
            control={
              <Checkbox
                size="small"
                autoFocus={index === 0}
                checked={!without.includes(key)}
                onChange={() => toggle(key)}
              />
            }
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setWithout([])}>{translate('lists.export.allColumns')}</Button>
        <Button onClick={onClose}>{translate('lists.cancel')}</Button>
        <Button variant="contained" disabled={none} onClick={() => onChoose([...without])}>
          {translate('lists.export.useColumns')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
