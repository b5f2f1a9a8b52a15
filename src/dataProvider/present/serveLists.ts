import type { ListCallName } from '#contract/calls/index.ts';
import type { Calendar } from '#domain/classes/forecast.ts';
import { CallFailed, checkAnswer } from '#src/dataProvider/answers.ts';
import { type AppRecord, readRecords } from '#src/dataProvider/codec.ts';
import { type Cut, cutterOf, type RowRules } from './completeList.ts';
import type { ListQuery } from '#src/dataProvider/listQuery.ts';

/** A message to the worker; `list` is the number of an opened list. */
export type Order =
  | { does: 'keep'; list: number; resource: string; name: ListCallName; answer: ArrayBuffer; fallback: string }
  | { does: 'derive'; list: number; resource: string; from: readonly number[]; filters: ListQuery['filters'] }
  | { does: 'cut'; list: number; cut: Cut; calendar: Calendar }
  | { does: 'drop'; list: number };

/** The fields of a CallFailed, whose class is lost between threads. */
type Failure = Pick<CallFailed, 'message' | 'status' | 'requestId' | 'extra'>;

export type WorkerReply = { result: unknown } | { failure: Failure };

const failureOf = (error: unknown): Failure =>
  error instanceof CallFailed
    ? { message: error.message, status: error.status, requestId: error.requestId, extra: error.extra }
    : { message: String(error), status: 0, requestId: undefined, extra: {} };

/** Keeps the complete lists that the server sent, and cuts pages out of them. */
export function listKeeper(rules: Readonly<Record<string, RowRules>>): (order: Order) => WorkerReply {
  const lists = new Map<number, { rows: readonly AppRecord[]; cut: ReturnType<typeof cutterOf<AppRecord>> }>();

  const keep = (list: number, resource: string, rows: readonly AppRecord[]) => {
    lists.set(list, { rows, cut: cutterOf(rows, rules[resource]) });
    return true;
  };

  /** False where one of the lists was released meanwhile. */
  const derive = ({ list, resource, from, filters }: Extract<Order, { does: 'derive' }>) => {
    const sources = from.map((source) => lists.get(source)?.rows);
    if (!sources.every((rows) => rows !== undefined)) return false;
    return keep(list, resource, rules[resource]?.rowsFrom?.(sources, filters) ?? []);
  };

  const handle = (order: Order): unknown => {
    if (order.does === 'drop') return lists.delete(order.list);
    if (order.does === 'cut') return lists.get(order.list)?.cut(order.cut, order.calendar);
    if (order.does === 'derive') return derive(order);
    const { list, resource, name, answer, fallback } = order;
    const text = new TextDecoder().decode(answer);
    const body = checkAnswer({ status: 200, text }, fallback);
    return keep(list, resource, readRecords(name, body as never, fallback));
  };

  return (order) => {
    try {
      return { result: handle(order) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };
}

/** The worker's part. */
export function serveLists(rules: Readonly<Record<string, RowRules>>): void {
  const keep = listKeeper(rules);
  addEventListener('message', ({ data: { id, order } }: MessageEvent<{ id: number; order: Order }>) =>
    postMessage({ id, outcome: keep(order) }),
  );
}
