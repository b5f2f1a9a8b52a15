import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** Said under the field and to screen readers; '' when nothing is wrong. */
  error?: string;
  help?: string;
  /** Stands before the input in the same row: the picture of the captcha. */
  before?: ReactNode;
  /** Stands inside the input at its end: the eye of a password. */
  after?: ReactNode;
}

/** One labelled input. */
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
