import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { texts } from '#contract/texts.ts';
import { textLimits } from '#domain/words/limits.ts';
import { checkNewPassword } from '#domain/access/password.ts';
import { readSession } from '#src/session/storedSession.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { type FormInputProps, useFormInput } from '#src/ui/form/checkedFormContext.ts';
import { useThrowToPage } from '#src/ui/page/errors.tsx';

const nothing = { newPassword: '', confirmPassword: '' };

function problemsOf({ newPassword, confirmPassword }: typeof nothing) {
  const message = checkNewPassword(newPassword, confirmPassword);
  const field = message === texts.password.mismatch ? 'confirmPassword' : 'newPassword';
  return message ? [{ field, message }] : [];
}

/** Update Password (spec 2), by the rules of spec 5. `onClose` gets true if the password was changed. */
export default function UpdatePasswordDialog({ onClose }: { onClose: (changed: boolean) => void }) {
  const translate = useTranslate();
  const { write } = useCalls();
  const throwToPage = useThrowToPage();

  const save = async ({ newPassword }: typeof nothing) => {
    const fallback = texts.password.updateFailed;
    try {
      await write('UpdatePassword', { UserId: readSession()?.userId ?? 0, Password: newPassword }, { fallback });
    } catch (error) {
      throw new Error(throwToPage(error, fallback), { cause: error });
    }
  };
  return (
    <FormDialog
      title={translate('dashboard.updatePassword')}
      submit="dashboard.changePassword"
      // Passwords are never kept as a draft.
      name=""
      initial={nothing}
      problemsOf={problemsOf}
      onSave={save}
      onSaved={() => onClose(true)}
      width="xs"
      onClose={() => onClose(false)}
    >
      <input type="hidden" name="username" autoComplete="username" value={readSession()?.userName ?? ''} readOnly />
      <NewPasswordInput
        source="newPassword"
        label={translate('dashboard.newPassword')}
        help={translate('dashboard.passwordRules')}
        autoFocus
      />
      <NewPasswordInput source="confirmPassword" label={translate('dashboard.confirmPassword')} />
    </FormDialog>
  );
}

/** Input of a new password with a toggle that reveals it. */
function NewPasswordInput({ autoFocus = false, ...props }: FormInputProps & { autoFocus?: boolean }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const { field } = useFormInput<string>(props);
  return (
    <TextField
      {...field}
      name={props.source}
      type={shown ? 'text' : 'password'}
      onChange={(event) => field.onChange(event.target.value)}
      autoFocus={autoFocus}
      required
      slotProps={{
        htmlInput: { autoComplete: 'new-password', maxLength: textLimits.password },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                onClick={() => setShown(!shown)}
                aria-pressed={shown}
                aria-label={translate('dashboard.showPassword', { field: props.label })}
              >
                {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
