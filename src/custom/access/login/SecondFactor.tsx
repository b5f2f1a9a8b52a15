import { useRef, useState } from 'react';
import { refusalText } from '#src/authProvider/signIn.ts';
import { readResult, rowOf } from '#src/dataProvider/answers.ts';
import { callApi } from '#src/dataProvider/transport.ts';
import { useCopy } from '#src/ui/inputs/useCopy.ts';
import { CodeField } from './CodeForm.tsx';
import { focusField, PasswordField, SubmitButton, useSubmit } from './fields.tsx';
import { secondFactorTexts as text } from './secondFactorTexts.ts';

interface Props {
  userName: string;
  /** The second factor is on: the form switches it off. */
  isOn?: boolean;
  onDone: () => void;
  /** Called once the server has switched it, before `onDone`. */
  onSwitched?: (isOn: boolean) => void;
}

interface Drawn {
  SECRET?: string | null | undefined;
  QR?: string | null | undefined;
}

const fallback = text.failed;

/** Sets a second factor up, or switches it off (W41): the password, then the app's first code, then the recovery codes. */
export default function SecondFactor({ userName, isOn = false, onDone, onSwitched }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [recovery, setRecovery] = useState<readonly string[]>([]);

  const send = async () => {
    if (isOn) {
      readResult(await callApi('RemoveSecondFactor', { Password: password }, { fallback }), fallback);
      onSwitched?.(false);
      return onDone();
    }
    const body = { Password: password, ...(drawn ? { Code: code.trim() } : {}) };
    const answer = await callApi('SetSecondFactor', body, { fallback });
    readResult(answer, fallback);
    const row = rowOf(answer);
    if (!drawn) return setDrawn(row);
    setRecovery(row.RECOVERY_CODES ?? []);
    onSwitched?.(true);
  };
  const { busy, submit } = useSubmit(async () => {
    const missing = drawn !== null && code.trim() === '';
    setProblem(missing ? text.codeRequired : '');
    try {
      if (!missing) return await send();
    } catch (error) {
      setProblem(refusalText(error, fallback));
    }
    return focusField(form.current, drawn ? 'code' : 'password');
  });
  if (recovery.length > 0) return <RecoveryCodes codes={recovery} onDone={onDone} />;
  const set = drawn ? text.switchOn : text.next;
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      {drawn ? (
        <>
          <h2>{text.scanTitle}</h2>
          <p className="login-help">{text.scanHelp}</p>
          <img src={drawn.QR ?? ''} alt={text.picture} width={192} height={192} />
          <p className="login-help">
            {text.key}: <code>{drawn.SECRET?.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <CodeField value={code} onChange={setCode} error={problem} />
        </>
      ) : (
        <>
          <h2>{isOn ? text.offTitle : text.setTitle}</h2>
          <p className="login-help">{isOn ? text.offHelp : text.setHelp}</p>
          <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
          <PasswordField
            label={text.password}
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problem}
            autoComplete="current-password"
            autoFocus
          />
        </>
      )}
      <SubmitButton label={isOn ? text.switchOff : set} busyLabel={text.busy} busy={busy} />
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { copied, copy } = useCopy(codes.join('\n'));
  return (
    <div className="login-form">
      <h2>{text.codesTitle}</h2>
      <p className="login-help" role="status">
        {text.codesHelp}
      </p>
      <pre>{codes.join('\n')}</pre>
      <div className="login-row">
        <button type="button" className="login-link" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </button>
        <button type="button" className="login-link" onClick={() => print()}>
          {text.print}
        </button>
      </div>
      <button type="button" className="login-submit" onClick={onDone} autoFocus>
        {text.done}
      </button>
    </div>
  );
}
