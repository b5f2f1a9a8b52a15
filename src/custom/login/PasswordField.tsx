import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { loginTexts } from '../../i18n/login.ts';
import { Field } from './Field.tsx';
import { EyeIcon } from './icons.tsx';

const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** A password with an eye that shows it as long as it is held, by pointer or by Space or Enter (spec 2). */
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
