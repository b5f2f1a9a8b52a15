import { expect, test, vi } from 'vitest';
import { DrawingThread, DrawnTooLong } from '../../../server/drawing/drawingThread.ts';
import { sampleCertificate, sampleLook } from '#harness/server/sampleCertificate.ts';

const drawing = new DrawingThread(new URL('oddThread.ts', import.meta.url));

/** Which thread drew a certificate of somebody for a person, and whose it is. */
async function draw(studentName: string, person = 1) {
  const printed = sampleCertificate({ studentName });
  const pdf = await drawing.draw(person, { paper: 'certificate', printed, look: sampleLook() });
  const [thread, whose] = pdf.toString().split(' ');
  return { thread, whose };
}

test('each of several at once gets its own certificate, from one thread', async () => {
  const drawn = await Promise.all(['one', 'two', 'three'].map((name) => draw(name)));
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

test('people take turns, each in the order of the own ones', async () => {
  const order: string[] = [];
  const note = async (name: string, person: number) => order.push((await draw(name, person)).whose ?? '');
  const mine = ['m1', 'm2', 'm3', 'm4'].map((name) => note(name, 1));
  await Promise.all([...mine, note('y1', 2), note('y2', 2), note('z1', 3)]);
  expect(order).toEqual(['m1', 'm2', 'y1', 'z1', 'm3', 'y2', 'm4']);
});

test('a person with 50 drawings that wait is told when to ask again, and another person is not', async () => {
  const mine = Array.from({ length: 51 }, () => draw('mine', 1));
  await expect(draw('one more', 1)).rejects.toMatchObject({ status: 429, retryAfterS: 5 });
  expect((await draw('yours', 2)).whose).toBe('yours');
  expect(drawing.underWay).toBeGreaterThan(0);
  await Promise.all(mine);
  expect(drawing.underWay).toBe(0);
  expect((await draw('again', 1)).whose).toBe('again');
});

test('a drawing that hangs is ended after a minute, and another thread draws the rest', async () => {
  const before = await draw('before');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hangs = expect(draw('hang')).rejects.toBeInstanceOf(DrawnTooLong);
  const after = draw('after', 2);
  vi.advanceTimersByTime(60_000);
  await hangs;
  vi.useRealTimers();
  expect(await after).toEqual({ thread: expect.not.stringMatching(`^${before.thread}$`), whose: 'after' });
});
