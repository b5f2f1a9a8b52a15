import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Alert, AlertTitle, Box, Button, Link, TextField, Typography } from '@mui/material';
import { useRef } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { takesApplications } from '#domain/institute/settings.ts';
import { currentNotices } from '#domain/people/consent.ts';
import { formatDay, pickerRange } from '#domain/words/dates.ts';
import { languages, unreadLanguages } from '#domain/words/languages.ts';
import { textLimits } from '#domain/words/limits.ts';
import { tidy } from '#domain/words/text.ts';
import { today } from '#src/clock.ts';
import { useCourses } from '#src/custom/catalogue/lookups/lookups.ts';
import type { Notice } from '#src/records/notices.ts';
import type { Settings } from '#src/records/settings.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import type { SettingsPart } from '#src/resources/settings/SettingsForm.tsx';
import { useTexts } from '#src/text.ts';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { CheckInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useCopy } from '#src/ui/inputs/useCopy.ts';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';
import { CoursesInput, idsIn } from './CoursesInput.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import './texts.ts';

interface Draft extends Pick<Settings, 'applyOpen' | 'applyWords' | 'applyUntil'> {
  applyCourses: string;
}

export const frontDoorPart: SettingsPart<Draft> = {
  name: 'frontDoor',
  draftOf: ({ applyOpen, applyCourses, applyWords, applyUntil }) => ({
    applyOpen,
    applyCourses: applyCourses.join(),
    applyWords,
    applyUntil,
  }),
  changeOf: ({ applyOpen, applyUntil, applyCourses, applyWords }) => ({
    applyOpen,
    applyUntil,
    applyCourses: idsIn(applyCourses),
    applyWords: tidy(applyWords),
  }),
};

/** Whether the page for applicants is open, for which courses, under which words and until when (W58). */
export function FrontDoorInputs() {
  const text = useTexts('frontDoor');
  const { max } = pickerRange(today());
  return (
    <InputSection title={text('form')}>
      <CheckInput source="applyOpen" label={text('fields.applyOpen')} />
      <DayInput source="applyUntil" label={text('fields.applyUntil')} help={text('help.applyUntil')} max={max} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CoursesInput source="applyCourses" label={text('fields.applyCourses')} help={text('help.applyCourses')} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          source="applyWords"
          label={text('fields.applyWords')}
          lines={3}
          maxLength={textLimits.words}
          help={text('help.applyWords')}
        />
      </Box>
    </InputSection>
  );
}

/** Its address to hand on, whether it is open now, and what is missing before it works well. */
export function FrontDoorPage({ settings }: { settings: Settings }) {
  const text = useTexts('frontDoor');
  const address = `${location.origin}/apply`;
  const input = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopy(address);
  const copyIt = () => {
    input.current?.select();
    void copy();
  };
  return (
    <DetailSection title={text('page')}>
      <Box sx={stack}>
        <Typography>{text(`state.${stateOf(settings)}`, { day: formatDay(settings.applyUntil) })}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TextField
            label={text('address')}
            value={address}
            inputRef={input}
            sx={{ flex: '1 1 220px' }}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={copyIt}>
            <span aria-live="polite">{text(copied ? 'copied' : 'copy')}</span>
          </Button>
        </Box>
        {unreadLanguages.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {text('unread', { languages: unreadLanguages.map((name) => languages[name]).join(', ') })}
          </Typography>
        )}
        <Missing settings={settings} />
      </Box>
    </DetailSection>
  );
}

function stateOf(settings: Settings) {
  if (!settings.applyOpen) return 'closed';
  if (settings.applyUntil === '') return 'open';
  return takesApplications(settings, today()) ? 'openUntil' : 'over';
}

/** What applicants would miss, each with the place where it is typed; nothing until it is known. */
function Missing({ settings }: { settings: Settings }) {
  const text = useTexts('frontDoor.missing');
  const pathTo = usePathTo();
  const { courses, loaded } = useCourses();
  const { data: notices } = useGetList<Notice>('notices', everyNotice, { throwOnError: false });
  const lines = [
    { what: 'notice', place: '?tab=people#Notices', lacks: notices && currentNotices(notices, today()).length === 0 },
    { what: 'course', place: pathTo('courses', 'list') ?? '', lacks: loaded && courses.length === 0 },
    { what: 'phone', place: '?tab=institute', lacks: settings.phone === '' },
  ] as const;
  const missing = lines.filter(({ lacks }) => lacks);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{text('title')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.map(({ what, place }) => (
          <li key={what}>
            {text(what)}{' '}
            <Link component={RouterLink} to={place} color="inherit">
              {text(`${what}Place`)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const everyNotice = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'DESC' } } as const;
