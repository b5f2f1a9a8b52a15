import { useState } from 'react';
import { checkCaptcha, drawCaptcha } from '../../../domain/captcha.ts';

/** The sum that is asked and what was answered; `renew` asks another and forgets the answer (spec 5). */
export function useCaptcha() {
  const [question, setQuestion] = useState(() => drawCaptcha(Math.random));
  const [answer, setAnswer] = useState('');

  const renew = () => {
    setQuestion(drawCaptcha(Math.random));
    setAnswer('');
  };

  /** '' or the message of spec 5; after a wrong answer another sum is asked. */
  const check = () => {
    const problem = checkCaptcha(answer, question.sum);
    if (problem && answer.trim() !== '') renew();
    return problem;
  };

  return { question, answer, setAnswer, renew, check };
}
