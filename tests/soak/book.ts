import { setTimeout as pause } from 'node:timers/promises';

/** What a client got: status and body. */
export interface Answer {
  status: number;
  body: { result: unknown };
}

/** What is noted of every request of a row. */
export interface Book {
  /** Sends once; undefined where no answer came. Notes how long it took, and a 500. */
  ask(name: string, attempt: () => Promise<Answer>): Promise<Answer | undefined>;
  /** Sends again after a 503 or no answer, as the app does under one REF_KEY, until `givenUp` is true. */
  insist(name: string, attempt: () => Promise<Answer>, givenUp?: () => boolean): Promise<Answer | undefined>;
  /** Notes what must not happen. */
  problem(text: string): void;
  noted(): { repeated: number; longestMs: number; problems: string[] };
}

/** The app waits longer. */
const beforeRepeatMs = 100;
const patienceMs = 60_000;

export function openBook(): Book {
  const counted = new Map<string, number>();
  let longestMs = 0;
  let repeated = 0;
  const book: Book = {
    async ask(name, attempt) {
      const begun = performance.now();
      const answer = await attempt().catch((error: unknown) => {
        // A connection that ends without an answer is what these faults are about.
        if (!(error instanceof TypeError || (error as Error).name === 'TimeoutError')) book.problem(String(error));
      });
      longestMs = Math.max(longestMs, performance.now() - begun);
      if (answer && answer.status >= 500 && answer.status !== 503) book.problem(`${answer.status} for ${name}`);
      return answer ?? undefined;
    },
    async insist(name, attempt, givenUp) {
      const until = performance.now() + patienceMs;
      while (givenUp ? !givenUp() : performance.now() < until) {
        const answer = await book.ask(name, attempt);
        if (answer && answer.status !== 503) return answer;
        repeated += 1;
        await pause(beforeRepeatMs);
      }
      book.problem(`${name} stayed without an answer`);
      return undefined;
    },
    problem: (text) => void counted.set(text, (counted.get(text) ?? 0) + 1),
    noted: () => ({
      repeated,
      longestMs,
      problems: Array.from(counted, ([text, times]) => (times === 1 ? text : `${times} times ${text}`)),
    }),
  };
  return book;
}
