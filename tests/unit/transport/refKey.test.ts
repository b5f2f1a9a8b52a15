import { expect, it } from 'vitest';
import { timeOfDayInIndia } from '#domain/words/dates.ts';
import { nextRefKey } from '#src/dataProvider/envelope.ts';
import { proves } from '../../spec/proves.ts';

const ref = () => crypto.randomUUID();

it('ends with the time of day in India', () => {
  proves('3: Request envelope');
  const sessionRef = ref();
  const now = new Date('2026-03-04T18:29:05.007Z');
  expect(nextRefKey(sessionRef, +now)).toBe(`${sessionRef}-235905007`);
  expect(timeOfDayInIndia(now)).toBe('235905007');
});

it('moves a call on by a millisecond where two would share one', () => {
  const sessionRef = ref();
  const now = Date.parse('2026-03-04T06:30:00.000Z');
  const keys = [nextRefKey(sessionRef, now), nextRefKey(sessionRef, now), nextRefKey(sessionRef, now + 1)];
  expect(keys.map((key) => key.slice(-9))).toEqual(['120000000', '120000001', '120000002']);
});

it('moves on across midnight', () => {
  const sessionRef = ref();
  const lastMoment = Date.parse('2026-03-04T23:59:59.999+05:30');
  nextRefKey(sessionRef, lastMoment);
  expect(nextRefKey(sessionRef, lastMoment)).toBe(`${sessionRef}-000000000`);
});

it('keeps session refs apart', () => {
  const now = Date.now();
  expect(nextRefKey(ref(), now).slice(-9)).toBe(nextRefKey(ref(), now).slice(-9));
});
