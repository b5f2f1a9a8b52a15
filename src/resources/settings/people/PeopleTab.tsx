import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Chip, Typography } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { formatDay } from '#domain/words/dates.ts';
import { type Language, languageNames, languages } from '#domain/words/languages.ts';
import { today } from '#src/clock.ts';
import { agreeable, useNotices } from '#src/custom/people/consent/notices.ts';
import { NoticeWords } from '#src/custom/people/consent/NoticeWords.tsx';
import type { Notice } from '#src/records/notices.ts';
import type { Settings } from '#src/records/settings.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { Panel } from '#src/ui/page/Panel.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { FrontDoorInputs, FrontDoorPage, frontDoorPart } from '#src/resources/settings/frontDoor/FrontDoor.tsx';
import { type SettingsPart, SettingsForm } from '#src/resources/settings/SettingsForm.tsx';
import { EnquiryInputs, enquiriesPart } from './EnquiryInputs.tsx';
import { RemovalsPanel } from './RemovalsPanel.tsx';
import { RetentionInputs, retentionPart } from './RetentionInputs.tsx';
import './texts.ts';

const NoticeDialog = lazyPart(() => import('./NoticeDialog.tsx'));

const part: SettingsPart<
  ReturnType<typeof frontDoorPart.draftOf> &
    ReturnType<typeof enquiriesPart.draftOf> &
    ReturnType<typeof retentionPart.draftOf>
> = {
  name: 'people',
  draftOf: (settings) => ({
    ...frontDoorPart.draftOf(settings),
    ...enquiriesPart.draftOf(settings),
    ...retentionPart.draftOf(settings),
  }),
  changeOf: (draft) => ({
    ...frontDoorPart.changeOf(draft),
    ...enquiriesPart.changeOf(draft),
    ...retentionPart.changeOf(draft),
  }),
};

/** The page for applicants (W58), where enquiries come from (W66), what people agree to (W57), and for how long what nobody needs any more is kept (W53). */
export function PeopleTab({ settings }: { settings: Settings }) {
  const takesApplications = useOffers('apply');
  const takesEnquiries = useOffers('enquiries');
  const letsGo = useOffers('erase');
  return (
    <Box sx={stack}>
      {takesApplications && <FrontDoorPage settings={settings} />}
      {(takesApplications || takesEnquiries || letsGo) && (
        <SettingsForm settings={settings} part={part}>
          {takesApplications && <FrontDoorInputs />}
          {takesEnquiries && <EnquiryInputs />}
          {letsGo && <RetentionInputs />}
        </SettingsForm>
      )}
      <Notices />
      {letsGo && <RemovalsPanel settings={settings} />}
    </Box>
  );
}

/** The notices, version beside version by language. */
function Notices() {
  const text = useTexts('notices');
  const notices = useNotices();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Panel
        title={text('title')}
        query={notices}
        empty={text('none')}
        action={
          <Button startIcon={<AddIcon />} disabled={!notices.data} onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        }
      >
        {(rows) =>
          languageNames.map((language) => {
            const versions = rows.filter((notice) => notice.language === language);
            return versions.length > 0 && <Versions key={language} language={language} versions={versions} />;
          })
        }
      </Panel>
      <Typography color="textSecondary">{text('help')}</Typography>
      <Suspense>{adding && <NoticeDialog before={notices.data ?? []} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
} as const;

/** The versions of one language, the newest first. */
function Versions({ language, versions }: { language: Language; versions: readonly Notice[] }) {
  const id = useId();
  const [current] = agreeable(versions);
  return (
    <Box component="section" aria-labelledby={id} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} component="h3" variant="subtitle1" lang={language} sx={{ mb: 1, fontWeight: 650 }}>
        {languages[language]}
      </Typography>
      <Box component="ul" sx={grid}>
        {versions.map((notice) => (
          <Version key={notice.id} notice={notice} holds={notice.id === current?.id} />
        ))}
      </Box>
    </Box>
  );
}

const card = { display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 } as const;

function Version({ notice, holds }: { notice: Notice; holds: boolean }) {
  const text = useTexts('notices');
  const { version, from } = notice;
  const state = holds ? 'holds' : from > today() ? 'later' : 'before';
  return (
    <Box component="li" sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h4" sx={{ fontWeight: 600 }}>
          {text('version', { version })}
        </Typography>
        <Typography color="textSecondary">{text('from', { day: formatDay(from) })}</Typography>
        <Chip size="small" variant="outlined" color={holds ? 'success' : 'default'} label={text(`state.${state}`)} />
      </Box>
      <NoticeWords notice={notice} height={320} />
    </Box>
  );
}
