import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useGetList, useNotify, useRefresh, useUpdate } from 'react-admin';
import { messagePace } from '#domain/institute/settings.ts';
import { numberOf } from '#domain/words/money.ts';
import type { MessageTemplate } from '#src/records/messageTemplates.ts';
import type { Settings } from '#src/records/settings.ts';
import { lazyPart } from '#src/routing/lazyPart.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { InputSection } from '#src/ui/form/InputSection.tsx';
import { NumberInput } from '#src/ui/form/inputs.tsx';
import { useRemove } from '#src/ui/form/useSave.ts';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { stack } from '#src/ui/page/pageStyle.ts';
import { type SettingsPart, SettingsForm } from '#src/resources/settings/SettingsForm.tsx';
import { ReminderInputs, remindersPart, type RemindersDraft } from './ReminderInputs.tsx';
import { templatesTexts } from './texts.ts';

const TemplateDialog = lazyPart(() => import('./TemplateDialog.tsx'));

const pace: SettingsPart<{ messagesPerMinute: string }> = {
  name: 'messages',
  draftOf: ({ messagesPerMinute }) => ({ messagesPerMinute: String(messagesPerMinute) }),
  changeOf: ({ messagesPerMinute }) => ({ messagesPerMinute: numberOf(messagesPerMinute) }),
};

/** With the reminders, on a server that sends them by itself. */
const both: SettingsPart<ReturnType<typeof pace.draftOf> & RemindersDraft> = {
  name: 'messages',
  draftOf: (settings) => ({ ...remindersPart.draftOf(settings), ...pace.draftOf(settings) }),
  changeOf: (draft) => ({ ...remindersPart.changeOf(draft), ...pace.changeOf(draft) }),
};

/** Templates, and how many messages leave in a minute (W55). */
export function MessagesTab({ settings }: { settings: Settings }) {
  const text = useTexts('templates.pace');
  const reminds = useOffers('autoReminders');
  const inputs = (
    <InputSection title={text('title')}>
      <NumberInput
        source="messagesPerMinute"
        label={text('label')}
        help={text('help')}
        required
        step={1}
        max={messagePace.most}
      />
    </InputSection>
  );
  return (
    <Box sx={stack}>
      <Templates />
      {reminds ? (
        <SettingsForm settings={settings} part={both}>
          <ReminderInputs />
          {inputs}
        </SettingsForm>
      ) : (
        <SettingsForm settings={settings} part={pace}>
          {inputs}
        </SettingsForm>
      )}
    </Box>
  );
}

type Task = { does: 'add' } | { does: 'edit' | 'remove'; template: MessageTemplate };

function Templates() {
  const text = useTexts('templates');
  const [task, setTask] = useState<Task | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  // The row that had the focus goes with its template. The dialog gives the focus back to it first.
  useEffect(() => {
    if (removals > 0) addButton.current?.focus();
  }, [removals]);
  const templates = useGetList<MessageTemplate>(
    'message-templates',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' } },
    { throwOnError: false },
  );
  const close = () => setTask(null);
  return (
    <>
      <Panel
        title={text('title')}
        query={templates}
        empty={text('none')}
        action={
          <Button ref={addButton} startIcon={<AddIcon />} onClick={() => setTask({ does: 'add' })}>
            {text('add')}
          </Button>
        }
      >
        {(rows) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((template) => (
              <TemplateRow key={template.id} template={template} onTask={setTask} />
            ))}
          </Box>
        )}
      </Panel>
      <Typography color="textSecondary">{text('help')}</Typography>
      <Suspense>
        {(task?.does === 'add' || task?.does === 'edit') && (
          <TemplateDialog template={task.does === 'edit' ? task.template : null} onClose={close} />
        )}
      </Suspense>
      {task?.does === 'remove' && (
        <RemovalDialog
          template={task.template}
          onRemoved={() => {
            close();
            setRemovals(removals + 1);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function TemplateRow({ template, onTask }: { template: MessageTemplate; onTask: (task: Task) => void }) {
  const text = useTexts('templates');
  const { name, event, language } = template;
  const about = [
    event !== 'none' && templatesTexts.events[event],
    language !== 'en' && templatesTexts.languages[language],
  ];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {about.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <OnSwitch template={template} />
      <RowButtons>
        <RowButton likeliest aria-label={text('editOf', { name })} onClick={() => onTask({ does: 'edit', template })}>
          {text('edit')}
        </RowButton>
        <RowButton aria-label={text('removeOf', { name })} onClick={() => onTask({ does: 'remove', template })}>
          {text('remove')}
        </RowButton>
      </RowButtons>
    </Box>
  );
}

/** Switches a template on or off at once; a refusal is told and leaves it as it was. */
function OnSwitch({ template }: { template: MessageTemplate }) {
  const text = useTexts('templates');
  const notify = useNotify();
  const refresh = useRefresh();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [update] = useUpdate<MessageTemplate, Error>('message-templates', undefined, {
    returnPromise: true,
  });
  // What was wanted last, while something is saved: then that is saved next.
  const latest = useRef<boolean | null>(null);
  const set = async (on: boolean) => {
    const isSaving = latest.current !== null;
    latest.current = on;
    setWanted(on);
    if (isSaving) return;
    try {
      for (let saved = template; latest.current !== saved.on;) {
        const data: MessageTemplate = { ...saved, on: latest.current === true };
        const answer = await update('message-templates', { id: saved.id, data, previousData: saved });
        saved = answer ?? data;
      }
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
    latest.current = null;
    refresh();
    setWanted(null);
  };
  return (
    <FormControlLabel
      label={text('on')}
      control={
        <Switch
          size="small"
          checked={wanted ?? template.on}
          onChange={({ target }) => void set(target.checked)}
          slotProps={{ input: { 'aria-label': text('onOf', { name: template.name }) } }}
        />
      }
    />
  );
}

interface RemovalProps {
  template: MessageTemplate;
  onRemoved: () => void;
  onClose: () => void;
}

function RemovalDialog({ template, onRemoved, onClose }: RemovalProps) {
  const text = useTexts('templates');
  const refresh = useRefresh();
  const remove = useRemove('message-templates', template);
  const confirm = async () => {
    await remove();
    refresh();
    onRemoved();
  };
  return (
    <ConfirmDialog
      open
      message={text('removeQuestion', { name: template.name })}
      loses={text('removeLoses')}
      confirmLabel="templates.remove"
      cancelLabel="lists.cancel"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
