import { weekdays } from '#domain/forecast.ts';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { WeekdaysInput } from './WeekdaysInput.tsx';
import { type Part, SettingsForm } from './SettingsForm.tsx';

/** Weekdays by number with commas between: a form compares its values by `===`. */
interface Draft {
  daysOff: string;
}

const part: Part<Draft> = {
  name: 'calendar',
  draftOf: ({ daysOff }) => ({ daysOff: daysOff.join() }),
  changeOf: ({ daysOff }) => ({
    daysOff: weekdays.map((_name, day) => day).filter((day) => daysOff.includes(`${day}`)),
  }),
};

/** When nobody teaches. */
export function CalendarTab({ settings }: { settings: Settings }) {
  const text = useTexts('resources.settings');
  return (
    <SettingsForm settings={settings} part={part}>
      <InputSection title={text('sections.daysOff')} wide>
        <WeekdaysInput source="daysOff" label={text('fields.daysOff')} help={text('help.daysOff')} />
      </InputSection>
    </SettingsForm>
  );
}
