import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atQuietMoment } from '../../../server/app/http/quietMoment.ts';

const second = 1_000;
const minute = 60 * second;

let server: EventEmitter;
let work: ReturnType<typeof vi.fn>;
let giveUp: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  server = new EventEmitter();
  work = vi.fn();
  giveUp = atQuietMoment(server as never, work as () => void);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks a path every half minute for some minutes. */
function ask(url: string, minutes: number): void {
  for (let asked = 0; asked < 2 * minutes; asked += 1) {
    server.emit('request', { url });
    vi.advanceTimersByTime(30 * second);
  }
}

test('work that may wait begins when nobody has asked the API for a minute, once', () => {
  ask('/api/GetStudentList', 5);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30 * second);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100 * minute);
  expect(work).toHaveBeenCalledTimes(1);
});

test('it does not wait for who only looks whether the server lives', () => {
  ask('/healthz', 1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('it begins after an hour whoever asks', () => {
  ask('/api/GetStudentList', 59);
  expect(work).not.toHaveBeenCalled();
  ask('/api/GetStudentList', 1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('it does not begin once it is given up', () => {
  giveUp();
  vi.advanceTimersByTime(100 * minute);
  expect(work).not.toHaveBeenCalled();
});
