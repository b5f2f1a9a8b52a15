import { useEffect, useId, useRef, useState } from 'react';
import { checkCaptcha, drawCaptcha } from '#domain/access/captcha.ts';
import { Field, RefreshIcon } from './fields.tsx';
import { loginTexts } from './texts.ts';

interface Props {
  captcha: ReturnType<typeof useCaptcha>;
  error: string;
  onType: () => void;
}

/** The arithmetic captcha (spec 2): a drawing, and the same question as text for screen readers. */
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

const width = 128;
const height = 44;

/** Draws a sum in the page's colour and font, each sign slightly shifted. Does nothing without a canvas. */
function drawSum(canvas: HTMLCanvasElement, a: number, b: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = globalThis.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);
  const { color, fontFamily } = getComputedStyle(canvas);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.font = `600 21px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';

  const signs = [String(a), '+', String(b), '=', '?'];
  for (const [index, sign] of signs.entries()) {
    context.save();
    context.translate(width * ((index + 0.5) / signs.length), height / 2 + (Math.random() - 0.5) * 6);
    context.rotate((Math.random() - 0.5) * 0.35);
    context.fillText(sign, 0, 0);
    context.restore();
  }
  context.globalAlpha = 0.25;
  for (let line = 0; line < 3; line += 1) {
    context.beginPath();
    context.moveTo(0, Math.random() * height);
    context.lineTo(width, Math.random() * height);
    context.stroke();
  }
}

/** The sum and the typed answer; `renew` replaces the sum and clears the answer (spec 5). */
export function useCaptcha() {
  const [question, setQuestion] = useState(() => drawCaptcha(Math.random));
  const [answer, setAnswer] = useState('');

  const renew = () => {
    setQuestion(drawCaptcha(Math.random));
    setAnswer('');
  };

  /** '' or the message of spec 5; a wrong answer renews the sum. */
  const check = () => {
    const problem = checkCaptcha(answer, question.sum);
    if (problem && answer.trim() !== '') renew();
    return problem;
  };

  return { question, answer, setAnswer, renew, check };
}
