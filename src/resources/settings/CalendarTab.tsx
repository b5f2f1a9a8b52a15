import { Box } from '@mui/material';
import { weekdaysIn, weekdaysWithout } from '#domain/classes/classDays.ts';
import { EditableCalendar } from '#src/resources/settings/calendar/EditableCalendar.tsx';
import { useEffectsQuestion } from '#src/resources/settings/calendar/useEffectsQuestion.ts';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { WentBack } from '#src/ui/form/CheckedForm.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { WeekdaysInput } from '#src/custom/classes/batch/WeekdaysInput.tsx';
import { type SettingsPart, SettingsForm } from './SettingsForm.tsx';

/** Weekdays by number with commas between: a form compares its values by `===`. */
interface Draft {
  daysOff: string;
}

const part: SettingsPart<Draft> = {
  name: 'calendar',
  draftOf: ({ daysOff }) => ({ daysOff: daysOff.join() }),
  changeOf: ({ daysOff }) => ({ daysOff: weekdaysIn(daysOff) }),
};

/** Weekly days off, holidays and the resulting year. */
export function CalendarTab({ settings }: { settings: Settings }) {
  const text = useTexts('resources.settings');
  const { mayGoOn, question } = useEffectsQuestion();
  const before = async ({ daysOff }: Draft) =>
    (await mayGoOn({ daysOff: weekdaysIn(daysOff) })) ? undefined : new WentBack('daysOff');
  return (
    <Box sx={stack}>
      <SettingsForm settings={settings} part={part} before={before}>
        <InputSection title={text('sections.daysOff')} wide>
          <WeekdaysInput source="daysOff" label={text('fields.daysOff')} help={text('help.daysOff')} />
        </InputSection>
      </SettingsForm>
      {question}
      <EditableCalendar classWeekdays={weekdaysWithout(settings.daysOff)} />
    </Box>
  );
}
