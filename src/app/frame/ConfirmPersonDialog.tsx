import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { textLimits } from '#domain/words/limits.ts';
import { useTranslate } from '#src/text.ts';
import { refusalText } from '#src/authProvider/signIn.ts';
import { readSession } from '#src/session/storedSession.ts';
import { CallFailed, isOk, readResult } from '#src/dataProvider/answers.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { type FormInputProps, useFormInput } from '#src/ui/form/checkedFormContext.ts';
import { WentBack } from '#src/ui/form/CheckedForm.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';

const nothing = { password: '', code: '' };

/** Asks for the password, and for a code where two-step login is on. `onReply` is told whether the server took them. */
export default function ConfirmPersonDialog({ onReply }: { onReply: (confirmed: boolean) => void }) {
  const translate = useTranslate();
  const [codeNeeded, setCodeNeeded] = useState(false);
  const fallback = translate('frame.confirm.failed');

  const problemsOf = ({ password }: typeof nothing) =>
    password === '' ? [{ field: 'password', message: translate('frame.confirm.passwordRequired') }] : [];
  const confirm = async ({ password, code }: typeof nothing) => {
    const body = { Password: password, ...(codeNeeded ? { Code: code.trim() } : {}) };
    try {
      return readResult(await callApi('Confirm', body, { fallback }), fallback);
    } catch (error) {
      // The session has ended: what was asked for finds that too, and leads to the login.
      if (error instanceof CallFailed && error.status === 401) return undefined;
      if (!codeNeeded && error instanceof CallFailed && isOk(error.extra['CODE_NEEDED'])) {
        setCodeNeeded(true);
        return new WentBack('code');
      }
      throw new Error(refusalText(error, fallback), { cause: error });
    }
  };
  return (
    <FormDialog
      title={translate('texts.session.confirmNeeded')}
      submit="frame.confirm.submit"
      // No password is kept.
      name=""
      initial={nothing}
      problemsOf={problemsOf}
      onSave={confirm}
      onSaved={() => onReply(true)}
      width="xs"
      onClose={() => onReply(false)}
    >
      <Typography variant="body2" color="textSecondary">
        {translate('frame.confirm.help')}
      </Typography>
      <input type="hidden" name="username" autoComplete="username" value={readSession()?.userName ?? ''} readOnly />
      <SecretInput
        source="password"
        label={translate('frame.confirm.password')}
        type="password"
        autoComplete="current-password"
        maxLength={textLimits.password}
      />
      {codeNeeded && (
        <SecretInput
          source="code"
          label={translate('frame.confirm.code')}
          help={translate('frame.confirm.codeHelp')}
          type="text"
          autoComplete="one-time-code"
          maxLength={textLimits.code}
        />
      )}
    </FormDialog>
  );
}

interface SecretInputProps extends FormInputProps {
  type: 'password' | 'text';
  autoComplete: string;
  maxLength: number;
}

/** Has the focus as soon as it is there. */
function SecretInput({ type, autoComplete, maxLength, ...props }: SecretInputProps) {
  const { field } = useFormInput<string>(props);
  return (
    <TextField
      {...field}
      name={props.source}
      type={type}
      onChange={(event) => field.onChange(event.target.value)}
      autoFocus
      required
      slotProps={{ htmlInput: { autoComplete, maxLength } }}
    />
  );
}
