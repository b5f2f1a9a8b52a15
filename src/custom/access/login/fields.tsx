import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { loginTexts } from './texts.ts';

interface Props extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** The error under the field, announced to screen readers; '' if valid. */
  error?: string;
  help?: string;
  before?: ReactNode;
  after?: ReactNode;
}

export function Field({ label, error = '', help, before, after, 'aria-describedby': describedBy, ...input }: Props) {
  const id = `login-${input.name}`;
  const noteId = `${id}-note`;
  const note = error || help;
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-row">
        {before}
        <div className="login-input">
          <input
            id={id}
            aria-invalid={error !== ''}
            aria-describedby={[describedBy, note ? noteId : undefined].filter(Boolean).join(' ') || undefined}
            {...input}
          />
          {after}
        </div>
      </div>
      {note ? (
        <p id={noteId} className={error ? 'login-error' : 'login-help'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** A password input; its eye reveals it while held by pointer, Space or Enter (spec 2). */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'after'>) {
  const [revealed, setRevealed] = useState(false);
  const hide = () => setRevealed(false);

  const eye = (
    <button
      type="button"
      className="login-icon login-eye"
      aria-label={loginTexts.reveal}
      aria-pressed={revealed}
      aria-controls={`login-${props.name}`}
      onPointerDown={() => setRevealed(true)}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        setRevealed(true);
      }}
      onKeyUp={hide}
      onBlur={hide}
    >
      <EyeIcon />
    </button>
  );
  return (
    <Field {...props} type={revealed ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" after={eye} />
  );
}

/** A submit button with a spinner. While busy it is aria-busy rather than disabled, to keep the focus. */
export function SubmitButton({ label, busyLabel, busy }: { label: string; busyLabel: string; busy: boolean }) {
  return (
    <button type="submit" className="login-submit" aria-disabled={busy} aria-busy={busy}>
      {busy ? <span className="login-spinner" aria-hidden="true" /> : null}
      {busy ? busyLabel : label}
    </button>
  );
}

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

const EyeIcon = () => (
  <Icon>
    <path d="M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const RefreshIcon = () => (
  <Icon>
    <path d="M20 11a8 8 0 0 0-14.300-4L3 9.500M3 4v5.500h5.500M4 13a8 8 0 0 0 14.300 4l2.700-2.500M21 20v-5.500h-5.500" />
  </Icon>
);

export const InstituteIcon = () => (
  <Icon>
    <path d="M12 4 2 9l10 5 10-5zM6 11.500V16c0 1.400 2.700 3 6 3s6-1.600 6-3v-4.500" />
  </Icon>
);

export function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}

/** Runs a form's action; ignores further submits while it runs. */
export function useSubmit(action: () => Promise<void>) {
  const { run, busy } = useOneRun(action);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return { busy, submit };
}
