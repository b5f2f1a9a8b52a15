import { captchaRange } from '#domain/words/limits.ts';
import { messages } from '#domain/words/messages.ts';

export interface Captcha {
  a: number;
  b: number;
  sum: number;
}

const { from, to } = captchaRange;

/** Two numbers from 1 to 10 to be added (spec 2); `random` is at least 0 and below 1. */
export function drawCaptcha(random: () => number): Captcha {
  const draw = () => from + Math.floor(random() * (to - from + 1));
  const a = draw();
  const b = draw();
  return { a, b, sum: a + b };
}

/** '' or what is wrong with the answer (spec 5). */
export function checkCaptcha(answer: string, sum: number): string {
  const text = answer.trim();
  if (text === '') return messages.login.captchaRequired;
  return /^\d+$/.test(text) && Number(text) === sum ? '' : messages.login.captchaWrong;
}
