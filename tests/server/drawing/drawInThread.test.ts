import { expect, test, vi } from 'vitest';
import { DrawingThread } from '../../../server/drawing/drawInThread.ts';
import { sampleCertificate, sampleLook } from './sample.ts';

const drawing = new DrawingThread(new URL('oddThread.ts', import.meta.url));

/** Which thread drew a certificate for somebody, and whose it is. */
async function draw(studentName: string) {
  const printed = sampleCertificate({ studentName });
  const pdf = await drawing.draw({ paper: 'certificate', printed, look: sampleLook() });
  const [thread, whose] = pdf.toString().split(' ');
  return { thread, whose };
}

test('each of several at once gets its own certificate, from one thread', async () => {
  const drawn = await Promise.all(['one', 'two', 'three'].map(draw));
  expect(drawn.map(({ whose }) => whose)).toEqual(['one', 'two', 'three']);
  expect(new Set(drawn.map(({ thread }) => thread)).size).toBe(1);
});

test('a certificate that cannot be drawn fails alone', async () => {
  const [refused, other] = await Promise.allSettled([draw('refuse'), draw('other')]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'refused' } });
  expect(other).toMatchObject({ status: 'fulfilled', value: { whose: 'other' } });
});

test('a thread that dies takes one certificate with it, and another thread draws the rest', async () => {
  const before = await draw('before');
  const [died, after] = await Promise.allSettled([draw('die'), draw('after')]);
  expect(died).toMatchObject({ status: 'rejected', reason: { message: 'died' } });
  expect(after).toMatchObject({ status: 'fulfilled', value: { whose: 'after' } });
  expect(await draw('later')).toEqual({ thread: expect.not.stringMatching(`^${before.thread}$`), whose: 'later' });
});

test('a thread that had nothing to draw for 20 seconds ends, and the next certificate starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await draw('first');
  vi.advanceTimersByTime(19_999);
  const second = await draw('second');
  vi.advanceTimersByTime(20_000);
  const third = await draw('third');
  vi.useRealTimers();
  expect(second.thread).toBe(first.thread);
  expect(third.thread).not.toBe(first.thread);
});
