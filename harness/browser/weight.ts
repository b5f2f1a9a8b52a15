import type { Page, Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';

/** What a page loaded: its requests, and KB as they go over the network, gzip-compressed. */
interface Weight {
  requests: number;
  scriptKb: number;
  allKb: number;
}

/** What is loaded ahead, in the time that is left, is no part of what a page needs. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Adds up what a page loads from now on. */
export function weigh(page: Page): () => Promise<Weight> {
  const answers: Promise<{ isScript: boolean; kb: number }>[] = [];
  let requests = 0;
  const count = () => void (requests += 1);
  const add = (response: Response) => {
    const isScript = response.request().resourceType() === 'script';
    answers.push(response.body().then((body) => ({ isScript, kb: gzipSync(body).length / 1024 })));
  };
  page.on('request', count).on('response', add);
  return async () => {
    // What comes later may still be on its way when the test ends, and then has no body.
    page.off('request', count).off('response', add);
    const all = await Promise.all(answers);
    const kbOf = (some: typeof all) => some.reduce((sum, { kb }) => sum + kb, 0);
    return { requests, scriptKb: kbOf(all.filter(({ isScript }) => isScript)), allKb: kbOf(all) };
  };
}
