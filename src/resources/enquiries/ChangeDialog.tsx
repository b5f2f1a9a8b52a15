import { Box } from '@mui/material';
import { checkEnquiry, type EnquiryInput, normaliseEnquiry } from '#domain/people/enquiry.ts';
import { today } from '#src/clock.ts';
import type { WholeEnquiry } from '#src/custom/people/enquiry/enquiry.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useSettings } from '#src/dataProvider/useSettings.ts';
import { useTexts } from '#src/text.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { SettingsError } from '#src/ui/page/errors.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';

interface Props {
  enquiry: WholeEnquiry;
  onSaved: () => void;
  onClose: () => void;
}

/** What was taken down, to be mended (W66). */
export default function ChangeDialog({ enquiry, onSaved, onClose }: Props) {
  const text = useTexts('resources.enquiries');
  const calls = useCalls();
  const settings = useSettings();
  const before: EnquiryInput = {
    name: enquiry.NAME,
    mobile: enquiry.MOBILE,
    email: enquiry.EMAIL,
    courseId: enquiry.COURSE_ID,
    source: enquiry.SOURCE,
    note: enquiry.NOTE,
    nextDay: enquiry.NEXT_DAY ?? '',
  };
  // One that left the settings stays that of this enquiry.
  const sources = [...new Set([before.source, ...(settings.data?.enquirySources ?? [])])].filter(Boolean);
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
        <EnquiryFields sources={sources} autoFocus />
      </Box>
      <SettingsError query={settings} />
    </FormDialog>
  );
}
