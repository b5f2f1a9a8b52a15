import type { Calendar } from '#domain/classes/forecast.ts';
import { CallFailed, noAnswer } from '#src/dataProvider/answers.ts';
import type { AppRecord } from '#src/dataProvider/codec.ts';
import type { FetchedPage } from '#src/dataProvider/listQuery.ts';
import type { Order, WorkerReply } from './serveLists.ts';
import { type Lists, type OpenedList, transport } from '#src/dataProvider/transportPort.ts';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Parses, searches and sorts complete lists in a worker (`serveLists`), which starts with the first list. */
export function listsInWorker(start: () => Worker, calendarNow: () => Calendar): Lists {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const hear = ({ data: { id, outcome } }: MessageEvent<{ id: number; outcome: WorkerReply }>) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if ('result' in outcome) resolve?.(outcome.result);
    else reject?.(new CallFailed(outcome.failure.message, outcome.failure.status, outcome.failure));
  };

  /** The worker could not be loaded, or is out of memory: the next request starts another one. */
  const fail = () => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(noAnswer());
    waiting.clear();
  };

  const begin = () => {
    const begun = start();
    begun.addEventListener('message', hear);
    begun.addEventListener('error', fail);
    return begun;
  };

  const ask = (order: Order, transfer: Transferable[] = []) =>
    new Promise<unknown>((resolve, reject) => {
      worker ??= begin();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, order }, transfer);
    });

  const opened = (list: number, fallback?: string): OpenedList => ({
    list,
    page: async (cut) => {
      const page = await ask({ does: 'cut', list, cut, calendar: calendarNow() });
      if (!page) throw noAnswer(fallback);
      return page as FetchedPage<AppRecord>;
    },
    close: () => void ask({ does: 'drop', list }),
  });

  return {
    openList: async (resource, name, body, fallback) => {
      lastId += 1;
      const list = lastId;
      const read = (answer: ArrayBuffer) => ask({ does: 'keep', list, resource, name, answer, fallback }, [answer]);
      await transport.callApi(name, body, { fallback, read });
      return opened(list, fallback);
    },
    deriveList: async (resource, sources, filters, fallback) => {
      lastId += 1;
      const list = lastId;
      const from = sources.map((source) => source.list);
      if (!(await ask({ does: 'derive', list, resource, from, filters }))) throw noAnswer(fallback);
      return opened(list, fallback);
    },
  };
}
