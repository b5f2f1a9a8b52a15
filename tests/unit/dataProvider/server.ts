import { weekdaysWithout } from '#domain/classes/classDays.ts';
import { todayInIndia } from '#domain/words/dates.ts';
import { CallFailed } from '#src/dataProvider/answers.ts';
import { type AppRecord, readRecords } from '#src/dataProvider/codec.ts';
import { cutterOf } from '#src/dataProvider/present/completeList.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Resource } from '#src/dataProvider/defineResource.ts';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import type { OpenedList, Transport } from '#src/dataProvider/transportPort.ts';
import { rowRules } from '#src/records/rowRules.ts';

interface Sent {
  name: string;
  body: Record<string, unknown>;
}

const institutes: Resource = {
  name: 'institutes',
  calls: {
    id: 'InstId',
    list: 'GetInstituteList',
    create: 'AddInstitute',
    update: 'UpdateInstitute',
    remove: ['DeleteRevokeInstitute', { Status: 1 }],
    fields: ['Name', 'InstType'],
    renamed: { InstType: 'instituteType' },
    search: ['name'],
    failed: { list: 'Failed to fetch institute list', notFound: 'Institute not found' },
  },
};

const students: Resource = {
  name: 'students',
  calls: { id: 'StudentId', list: 'GetStudentList', search: ['name', 'mobile'], byStatus: true },
};

/** A provider over answers given by call name; remembers what was sent. It is the present server unless told otherwise. An Error is thrown; where there is no answer, the
 * call is lost. */
export function providerOver(
  answers: Record<string, unknown>,
  server: 'ours' | 'theirs' = 'theirs',
  resources: readonly Resource[] = [institutes, students],
) {
  const sent: Sent[] = [];
  const answer = (name: string, body: object, options?: { fallback?: string }) => {
    sent.push({ name, body: { ...body } });
    const found = answers[name];
    if (found !== undefined) return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
    return Promise.reject(new CallFailed(options?.fallback ?? '', 0));
  };
  const rowsOf: AppRecord[][] = [];
  const opened = (resource: string, rows: AppRecord[]): OpenedList => {
    const cut = cutterOf(rows, rowRules[resource]);
    return {
      list: rowsOf.push(rows) - 1,
      page: async (wanted) =>
        cut(wanted, { today: todayInIndia(new Date()), classWeekdays: weekdaysWithout([]), holidays: [] }),
      close: () => undefined,
    };
  };
  const transport = {
    callApi: answer,
    settleForm: () => Promise.resolve(undefined),
    openList: async (resource: string, name: string, body: object, fallback: string) =>
      opened(resource, readRecords(name as never, (await answer(name, body, { fallback })) as never, fallback)),
    deriveList: async (resource: string, sources: readonly OpenedList[], filters: Record<string, unknown>) => {
      const lists = sources.map(({ list }) => rowsOf[list] ?? []);
      return opened(resource, rowRules[resource]?.rowsFrom?.(lists, filters) ?? []);
    },
    isOurs: () => Promise.resolve(server === 'ours'),
  } as unknown as Transport;
  return { sent, provider: createDataProvider(resources, createQueryClient(), transport) };
}

export const refusal = (message: string) => new CallFailed(message, 200);
