import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { checkSettings } from '#domain/institute/settings.ts';
import { sendUploads, UploadsWithSave } from '#src/custom/people/person/UploadInput.tsx';
import type { Upload } from '#src/custom/people/person/useUpload.ts';
import type { Settings } from '#src/records/settings.ts';
import { useTexts } from '#src/text.ts';
import { ActionBar } from '#src/ui/form/ActionBar.tsx';
import { CheckedForm, WentBack } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { flatField } from '#src/ui/form/mergeValues.ts';
import { useCheckedForm } from '#src/ui/form/checkedFormContext.ts';
import { useSave } from '#src/ui/form/useSave.ts';
import { stack } from '#src/ui/page/pageStyle.ts';

/** The fields of the settings that one tab has: as its form holds them, and as they are saved. */
export interface SettingsPart<Draft> {
  /** The name of the tab. */
  name: string;
  draftOf: (settings: Settings) => Draft;
  changeOf: (draft: Draft) => Partial<Settings>;
}

interface Props<Draft> {
  settings: Settings;
  part: SettingsPart<Draft>;
  /** Asked before it is saved, where something follows from it; answers where the person went back to. */
  before?: (draft: Draft) => Promise<WentBack | undefined>;
  children: ReactNode;
}

/** The form of one tab. It uploads the pictures that were chosen, saves the tab's own fields, and is there again once they are saved. */
export function SettingsForm<Draft extends object>(props: Props<Draft>) {
  const [saves, setSaves] = useState(0);
  return <OneForm key={saves} {...props} isSaved={saves > 0} onSaved={() => setSaves(saves + 1)} />;
}

function OneForm<Draft extends object>(props: Props<Draft> & { isSaved: boolean; onSaved: () => void }) {
  const { settings, part, before, children, isSaved, onSaved } = props;
  const notify = useNotify();
  const save = useSave('settings', settings);
  const [uploads] = useState(() => new Map<string, Upload['send']>());
  const problemsOf = (draft: Draft) => {
    const wrong = checkSettings({ ...settings, ...part.changeOf(draft) }).map(({ field, message }) => ({
      field: flatField(field),
      message,
    }));
    return wrong.filter(({ field }) => field in draft);
  };
  return (
    <CheckedForm<Draft>
      name={`settings/${part.name}`}
      initial={part.draftOf(settings)}
      problemsOf={problemsOf}
      onSave={async (draft, form) => {
        const wentBack = await before?.(draft);
        if (wentBack) return wentBack;
        const files = await sendUploads(uploads);
        return files instanceof WentBack ? files : save(part.changeOf({ ...draft, ...files }), form);
      }}
      onSaved={() => {
        notify('resources.settings.saved', { type: 'success' });
        onSaved();
      }}
      valuesOf={(current) => part.draftOf(current as Settings)}
    >
      <Box sx={stack}>
        <RestoredNotice />
        <UploadsWithSave value={uploads}>{children}</UploadsWithSave>
        <FormErrors />
        <SaveButton focused={isSaved} />
      </Box>
    </CheckedForm>
  );
}

/** Has the focus again once the form is saved. */
function SaveButton({ focused }: { focused: boolean }) {
  const text = useTexts('resources.settings');
  const { busy, sending } = useCheckedForm();
  return (
    <ActionBar narrow>
      <Button type="submit" variant="contained" loading={sending} disabled={busy} autoFocus={focused}>
        {text('save')}
      </Button>
    </ActionBar>
  );
}
