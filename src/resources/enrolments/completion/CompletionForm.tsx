import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { checkCertificate } from '../../../../domain/certificate.ts';
import { tidy } from '../../../../domain/text.ts';
import { InView } from '../../../custom/dialogs/InView.tsx';
import { useOneRun } from '../../../custom/dialogs/useOneRun.ts';
import { Progress } from '../parts/Progress.tsx';
import { TaskActions } from '../../../custom/dialogs/TaskActions.tsx';
import type { CompletionValues } from './choices.ts';
import { CompletionFields } from './CompletionFields.tsx';
import type { useCompletion } from './useCompletion.ts';

interface Props {
  initial: CompletionValues;
  completion: ReturnType<typeof useCompletion>;
  verificationCode: string;
  today: string;
  onCancel: () => void;
  /** Closes it and asks for the list anew. */
  onReload: () => void;
}

/** The form of Mark as Completed. It keeps what was typed whatever fails. */
export function CompletionForm({ initial, completion, verificationCode, today, onCancel, onReload }: Props) {
  const translate = useTranslate();
  const { progress, failure, outdated, done, settled } = completion;
  const { run } = useOneRun(completion.run);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const tidied = { ...values, name: tidy(values.name) };
  const problems = checkCertificate({ ...tidied, verificationCode }, today);

  const errorOf = (field: string) =>
    tried || touched.has(field) ? (problems.find((problem) => problem.field === field)?.message ?? '') : '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (progress) return;
    if (problems.length === 0 || settled) return void run(tidied);
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pt: '8px !important' }}>
        <CompletionFields
          values={values}
          onChange={(field, value) => {
            setValues((before) => ({ ...before, [field]: value }));
            setTouched((before) => new Set(before).add(field));
          }}
          errorOf={errorOf}
          disabled={settled || done || progress !== null}
        />
        {settled && !done && !progress && (
          <Alert severity="info">{translate('resources.enrolments.completion.locked')}</Alert>
        )}
        {failure && (
          <InView>
            <Alert
              severity="error"
              action={
                outdated && (
                  <Button color="inherit" size="small" onClick={onReload}>
                    {translate('resources.enrolments.reload')}
                  </Button>
                )
              }
            >
              {failure}
            </Alert>
          </InView>
        )}
        {progress && (
          <Progress
            text={translate('resources.enrolments.completion.progress', {
              ...progress,
              label: translate(progress.label),
            })}
            done={progress.step - 1}
            of={progress.of}
          />
        )}
      </DialogContent>
      <TaskActions submit="resources.enrolments.completion.submit" busy={progress !== null} onCancel={onCancel} />
    </Box>
  );
}
