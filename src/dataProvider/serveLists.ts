import type { Calendar } from '#domain/forecast.ts';
import { CallFailed, checkAnswer } from './answers.ts';
import { type AppRecord, readRecords } from './codec.ts';
import { type Cut, cutterOf, type RowRules } from './completeList.ts';

/** A message to the worker; `list` is the number of an opened list. */
export type Order =
  | { does: 'keep'; list: number; resource: string; answer: ArrayBuffer; fallback: string }
  | { does: 'cut'; list: number; cut: Cut; calendar: Calendar }
  | { does: 'drop'; list: number };

/** The fields of a CallFailed, whose class is lost between threads. */
type Failure = Pick<CallFailed, 'message' | 'status' | 'requestId' | 'extra'>;

export type Outcome = { result: unknown } | { failure: Failure };

const failureOf = (error: unknown): Failure =>
  error instanceof CallFailed
    ? { message: error.message, status: error.status, requestId: error.requestId, extra: error.extra }
    : { message: String(error), status: 0, requestId: undefined, extra: {} };

/** The worker's part: keeps the complete lists that the server sent, and cuts pages out of them. */
export function serveLists(rules: Readonly<Record<string, RowRules>>): void {
  const lists = new Map<number, ReturnType<typeof cutterOf<AppRecord>>>();

  const handle = (order: Order): unknown => {
    if (order.does === 'drop') return lists.delete(order.list);
    if (order.does === 'cut') return lists.get(order.list)?.(order.cut, order.calendar);
    const { list, resource, answer, fallback } = order;
    const text = new TextDecoder().decode(answer);
    const body = checkAnswer({ status: 200, text }, fallback);
    lists.set(list, cutterOf(readRecords(body as never, fallback), rules[resource]));
    return true;
  };

  const outcomeOf = (order: Order): Outcome => {
    try {
      return { result: handle(order) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };

  addEventListener('message', ({ data: { id, order } }: MessageEvent<{ id: number; order: Order }>) =>
    postMessage({ id, outcome: outcomeOf(order) }),
  );
}
