import { Button } from '@mui/material';
import { useState } from 'react';
import { numberOf } from '#domain/words/money.ts';
import type { SettingsPart } from '#src/resources/settings/SettingsForm.tsx';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { NumberInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReminderPreview } from './ReminderPreview.tsx';
import './texts.ts';

export interface RemindersDraft {
  remindersFeeBefore: string;
  remindersFeeAfter: string;
  remindersAbsentAfter: string;
  remindersHour: string;
}

const orNever = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));
const typedOf = (days: number | null): string => (days === null ? '' : String(days));

export const remindersPart: SettingsPart<RemindersDraft> = {
  name: 'reminders',
  draftOf: ({ reminders: { feeBefore, feeAfter, absentAfter, hour } }) => ({
    remindersFeeBefore: typedOf(feeBefore),
    remindersFeeAfter: feeAfter.join(', '),
    remindersAbsentAfter: typedOf(absentAfter),
    remindersHour: String(hour),
  }),
  changeOf: ({ remindersFeeBefore, remindersFeeAfter, remindersAbsentAfter, remindersHour }) => ({
    reminders: {
      feeBefore: orNever(remindersFeeBefore),
      feeAfter: remindersFeeAfter
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(numberOf),
      absentAfter: orNever(remindersAbsentAfter),
      hour: numberOf(remindersHour),
    },
  }),
};

/** When the server reminds by itself (W65), and whom it would remind today as it is saved. */
export function ReminderInputs() {
  const text = useTexts('reminderSettings');
  const [shown, setShown] = useState(false);
  return (
    <InputSection title={text('title')}>
      <NumberInput source="remindersFeeBefore" label={text('feeBefore')} help={text('never')} step={1} max={60} />
      <TextInput source="remindersFeeAfter" label={text('feeAfter')} help={text('feeAfterHelp')} />
      <NumberInput source="remindersAbsentAfter" label={text('absentAfter')} help={text('never')} step={1} max={60} />
      <NumberInput source="remindersHour" label={text('hour')} help={text('hourHelp')} required step={1} max={23} />
      <div>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setShown(true)}>
          {text('preview')}
        </Button>
      </div>
      {shown && <ReminderPreview onClose={() => setShown(false)} />}
    </InputSection>
  );
}
