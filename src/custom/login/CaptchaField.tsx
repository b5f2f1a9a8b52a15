import { useEffect, useId, useRef } from 'react';
import { loginTexts } from '../../i18n/login.ts';
import { drawSum } from './captchaDrawing.ts';
import { Field } from './Field.tsx';
import { RefreshIcon } from './icons.tsx';
import type { useCaptcha } from './useCaptcha.ts';

interface Props {
  captcha: ReturnType<typeof useCaptcha>;
  error: string;
  onType: () => void;
}

/** The arithmetic captcha (spec 2): a drawing for those who see it, the same question as a sentence for those who do not. */
export function CaptchaField({ captcha, error, onType }: Props) {
  const { question, answer, setAnswer, renew } = captcha;
  const canvas = useRef<HTMLCanvasElement>(null);
  const questionId = useId();

  useEffect(() => {
    const draw = () => canvas.current && drawSum(canvas.current, question.a, question.b);
    draw();
    const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
    dark?.addEventListener('change', draw);
    return () => dark?.removeEventListener('change', draw);
  }, [question]);

  const picture = (
    <>
      <canvas ref={canvas} className="login-captcha" aria-hidden="true" />
      <button type="button" className="login-icon" aria-label={loginTexts.newCaptcha} onClick={renew}>
        <RefreshIcon />
      </button>
      <p id={questionId} className="visually-hidden" aria-live="polite">
        {loginTexts.captchaQuestion(question.a, question.b)}
      </p>
    </>
  );
  return (
    <Field
      label={loginTexts.captcha}
      name="captcha"
      value={answer}
      onChange={(event) => {
        onType();
        setAnswer(event.target.value);
      }}
      error={error}
      aria-describedby={questionId}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      before={picture}
    />
  );
}
