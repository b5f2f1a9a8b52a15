import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checkEnquiry, type EnquiryInput, normaliseEnquiry } from '#domain/people/enquiry.ts';
import { today } from '#src/clock.ts';
import { useLikes } from '#src/custom/people/enquiry/enquiry.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useSettings } from '#src/dataProvider/useSettings.ts';
import { useTexts } from '#src/text.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { keyHint } from '#src/ui/inputs/keyHint.ts';
import { SettingsError } from '#src/ui/page/errors.tsx';
import { EnquiryFields } from './EnquiryFields.tsx';
import { Likes } from './Likes.tsx';

const empty: EnquiryInput = { name: '', mobile: '', email: '', courseId: 0, source: '', note: '', nextDay: '' };

/** One row to take down who asks, with the phone at the ear: Enter saves, and the next name can be typed (W66). */
export function TakeDown({ onOpen }: { onOpen: (enquiryId: number) => void }) {
  const settings = useSettings();
  // Where they come from is chosen beforehand.
  if (settings.data) return <OneRow sources={settings.data.enquirySources} onOpen={onOpen} />;
  return settings.error ? <SettingsError query={settings} /> : <Skeleton variant="rounded" height={88} />;
}

function OneRow({ sources, onOpen }: { sources: readonly string[]; onOpen: (enquiryId: number) => void }) {
  const text = useTexts('resources.enquiries.take');
  const id = useId();
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  // Who rings up next comes from where the last one came.
  const [done, setDone] = useState({ count: 0, source: '' });
  const save = async (draft: EnquiryInput) => {
    const { name, mobile, email, courseId, source, note, nextDay } = normaliseEnquiry(draft);
    await writeRecord(calls, 'AddEnquiry', { name, mobile, email, courseId, source, note, nextDay });
    notify('resources.enquiries.take.added', { type: 'success', messageArgs: { name } });
    refresh();
    setDone({ count: done.count + 1, source });
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 1.5, containerType: 'inline-size' }}>
      <Typography id={id} component="h2" className="visually-hidden">
        {text('title')}
      </Typography>
      <CheckedForm<EnquiryInput>
        // Anew for each: nothing typed, the focus on the name.
        key={done.count}
        name="enquiries/new"
        initial={{ ...empty, source: done.source || (sources[0] ?? '') }}
        problemsOf={(draft) => checkEnquiry(normaliseEnquiry(draft), { today: today(), sources })}
        onSave={save}
      >
        <RestoredNotice />
        <Fields sources={sources} isNext={done.count > 0} onOpen={onOpen} />
        <FormErrors />
      </CheckedForm>
    </Paper>
  );
}

interface FieldsProps {
  sources: readonly string[];
  isNext: boolean;
  onOpen: (enquiryId: number) => void;
}

function Fields({ sources, isNext, onOpen }: FieldsProps) {
  const text = useTexts('resources.enquiries');
  const { busy } = useCheckedForm();
  const mobile = useWatch<EnquiryInput, 'mobile'>({ name: 'mobile' });
  return (
    <>
      <Box sx={row}>
        <EnquiryFields sources={sources} autoFocus={isNext} />
        <Button type="submit" variant="contained" loading={busy} sx={{ height: 40, px: 1.5, whiteSpace: 'nowrap' }}>
          {text('take.submit')}
          <Box component="kbd" aria-hidden sx={{ ...keyHint, ml: 1 }}>
            Enter
          </Box>
        </Button>
      </Box>
      <div aria-live="polite">
        <Likes likes={useLikes(mobile ?? '')} onOpen={onOpen} />
      </div>
    </>
  );
}

/** One line where there is room, in which what is longest has most of it; on a phone two fields beside each other. */
const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 118px), 1fr))',
  columnGap: 1,
  alignItems: 'start',
  '@container (min-width: 900px)': { gridTemplateColumns: '3fr 116px 3fr 92px 4fr 132px 3fr auto' },
} as const;
