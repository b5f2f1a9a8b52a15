import { Box } from '@mui/material';
import { useGetOne } from 'react-admin';
import { checkEnquiry, type EnquiryInput, normaliseEnquiry } from '#domain/people/enquiry.ts';
import { pickerRange } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { today } from '#src/clock.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import type { WholeEnquiry } from '#src/custom/people/enquiry/enquiry.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';

interface Props {
  enquiry: WholeEnquiry;
  onSaved: () => void;
  onClose: () => void;
}

/** What was taken down, to be mended (W66). */
export default function ChangeDialog({ enquiry, onSaved, onClose }: Props) {
  const text = useTexts('resources.enquiries');
  const calls = useCalls();
  const { courses } = useCourses();
  const { data: settings } = useGetOne<Settings>('settings', { id: 1 });
  const before: EnquiryInput = {
    name: enquiry.NAME,
    mobile: enquiry.MOBILE,
    email: enquiry.EMAIL,
    courseId: enquiry.COURSE_ID,
    source: enquiry.SOURCE,
    note: enquiry.NOTE,
    nextDay: enquiry.NEXT_DAY ?? '',
  };
  const sources = [...new Set([before.source, ...(settings?.enquirySources ?? [])])];
  return (
    <FormDialog<EnquiryInput>
      title={text('change.title', { name: before.name })}
      submit="resources.enquiries.dialog.submit"
      name={`enquiries/${enquiry.ID}`}
      initial={before}
      problemsOf={(draft) => checkEnquiry(normaliseEnquiry(draft), { today: today(), sources, before })}
      onSave={(draft) => {
        const { name, mobile, email, courseId, source, note, nextDay } = normaliseEnquiry(draft);
        const fields = { name, mobile, email, courseId, source, note, nextDay, seen: enquiry.DATE_MODIFIED };
        return writeRecord(calls, 'UpdateEnquiry', { enquiryId: enquiry.ID, ...fields });
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 2 }}>
        <TextInput source="name" label={text('fields.name')} required maxLength={textLimits.name} autoFocus />
        <TextInput source="mobile" label={text('fields.mobile')} maxLength={textLimits.phone} inputMode="tel" />
        <TextInput source="email" label={text('fields.email')} maxLength={textLimits.email} inputMode="email" />
        <ChoiceInput
          source="courseId"
          label={text('fields.courseName')}
          placeholder={text('noCourse')}
          choices={courses.map(({ id, courseName }) => ({ value: id, text: courseName }))}
        />
        <ChoiceInput
          source="source"
          label={text('fields.source')}
          choices={sources.map((value) => ({ value, text: value }))}
        />
        <DayInput source="nextDay" label={text('fields.nextDay')} max={pickerRange(today()).max} />
        <TextInput source="note" label={text('fields.note')} maxLength={textLimits.note} />
      </Box>
    </FormDialog>
  );
}
