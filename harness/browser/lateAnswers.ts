import { onEachContext } from './eachContext.ts';

/** Answers come 0.1 to 0.6 s late; each address always by as much, so that what fails fails again. */
function answerLate(): void {
  const { fetch, setTimeout } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    const sum = [...response.url].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    await new Promise((done) => setTimeout(done, 100 + ((sum * 37) % 500)));
    return response;
  };
}

/** With LATE_ANSWERS=1 a page waits for each answer, as with a server far away: what a test does before all is loaded shows. */
export function delayAnswers(): void {
  if (process.env.LATE_ANSWERS === '1') onEachContext((context) => context.addInitScript(answerLate));
}
