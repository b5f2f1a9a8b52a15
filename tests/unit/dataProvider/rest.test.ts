import { texts } from '#contract/texts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuOf, offeredOwners, routesOf } from '#src/routing/routeTable.ts';
import type { ScreenOwner } from '#src/routing/screen.ts';
import { currentOf, mayBeSavedIn } from '#src/dataProvider/asHttpError.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { createQueryClient } from '#src/dataProvider/queryClient.ts';
import { withRest } from '#src/dataProvider/restProvider.ts';
import { transport } from '#src/dataProvider/transportPort.ts';

const page = () => Promise.resolve({ default: () => null });
const menu = { label: 'frame.product', icon: () => null } as const;
const owners: ScreenOwner[] = [
  { name: 'students', screens: { list: { paths: { admin: '/student-list' }, title: 'frame.product', menu, page } } },
  {
    name: 'staff-users',
    screens: { list: { needs: 'staff-users', paths: { admin: '/staff-users' }, title: 'frame.product', menu, page } },
  },
];

describe('a screen that needs our server', () => {
  const take = { needs: 'ours', paths: { admin: '/fee-counter' }, title: 'frame.product', page } as const;
  const counter: ScreenOwner = { name: 'counter', screens: { take } };

  test('is there before it', () => {
    const offered = offeredOwners([counter], ['ours']);
    expect(routesOf(offered, 'admin').map(({ path }) => path)).toEqual(['/fee-counter']);
  });

  test('is no page before the present one', () => {
    expect(routesOf(offeredOwners([counter], []), 'admin')).toEqual([]);
  });
});

describe('a screen of a later release', () => {
  const list = { needs: 'moneyChanges', paths: { admin: '/fee-counter' }, title: 'frame.product', menu, page } as const;
  const later: ScreenOwner = { name: 'later', screens: { list } };

  test('is there where the server names what it needs', () => {
    expect(menuOf(offeredOwners([later], ['ours', 'moneyChanges']), 'admin')).toHaveLength(1);
  });

  test('is neither a page nor in the menu before a server of ours that does not name it yet', () => {
    const offered = offeredOwners([later], ['ours']);
    expect([routesOf(offered, 'admin'), menuOf(offered, 'admin')]).toEqual([[], []]);
  });
});

describe('a screen that needs a REST resource', () => {
  test('is there where the server offers it', () => {
    const offered = offeredOwners(owners, ['staff-users']);
    expect(routesOf(offered, 'admin').map(({ path }) => path)).toEqual(['/student-list', '/staff-users']);
  });

  test('is neither a page nor in the menu where it does not', () => {
    const offered = offeredOwners(owners, ['activity-log']);
    expect(routesOf(offered, 'admin').map(({ path }) => path)).toEqual(['/student-list']);
    expect(menuOf(offered, 'admin').map(({ path }) => path)).toEqual(['/student-list']);
  });
});

describe('the joined provider', () => {
  const fetched: { url: string; init: RequestInit }[] = [];
  let reply: () => Response | Promise<Response>;
  const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
  const calls: string[] = [];
  const provider = withRest(
    createDataProvider([], createQueryClient(), {
      callApi: async (name: string) => {
        calls.push(name);
        return { result: { OUT_OK: 1 } } as never;
      },
      settleForm: async () => undefined,
      openList: () => Promise.reject(new Error('not asked')),
      deriveList: () => Promise.reject(new Error('not asked')),
      isOurs: async () => true,
    }),
  );

  beforeEach(() => {
    vi.spyOn(transport, 'isOurs').mockResolvedValue(false);
    fetched.length = calls.length = 0;
    vi.stubGlobal('document', { querySelector: () => ({ content: 'the-key' }) });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      fetched.push({ url, init });
      return reply();
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('asks for a list as ra-data-simple-rest does, with the API key', async () => {
    reply = () => json([{ id: 3 }], 200, { 'Content-Range': 'staff-users 0-0/41' });
    const params = {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'userName', order: 'DESC' as const },
      filter: { status: 'Active' },
    };
    expect(await provider.getList('staff-users', params)).toEqual({ data: [{ id: 3 }], total: 41 });
    const { searchParams, pathname } = new URL(fetched[0]?.url ?? '', 'http://x');
    expect(pathname).toBe('/api/rest/staff-users');
    expect(Object.fromEntries(searchParams)).toEqual({
      sort: '["userName","DESC"]',
      range: '[10,19]',
      filter: '{"status":"Active"}',
    });
    expect(new Headers(fetched[0]?.init.headers).get('API-Key')).toBe('the-key');
    expect(calls).toEqual([]);
  });

  test('keeps everything else with the calls', async () => {
    await provider.callApi('GetUser', { UserId: 1 });
    await provider.write('AddCourse', {});
    expect(calls).toEqual(['GetUser', 'AddCourse']);
    expect(fetched).toEqual([]);
  });

  test('hands a refusal to the form, field by field, and does not send it again', async () => {
    const errors = { userName: 'User name is taken' };
    reply = () => json({ result: { OUT_OK: 0, OUT_ERROR: errors.userName }, status: 409, errors }, 409);
    const refused = provider.create('staff-users', { data: { userName: 'kavya' } });
    await expect(refused).rejects.toMatchObject({ message: 'User name is taken', status: 409, body: { errors } });
    expect(fetched).toHaveLength(1);
    expect(new Headers(fetched[0]?.init.headers).get('Content-Type')).toBe('application/json');
  });

  test('carries out an action of a record', async () => {
    reply = () => json({ id: 3, temporaryPassword: 'x' });
    expect(await provider.act('staff-users', { id: 3, action: 'password' })).toEqual({
      data: { id: 3, temporaryPassword: 'x' },
    });
    expect([fetched[0]?.url, fetched[0]?.init.method]).toEqual(['/api/rest/staff-users/3/password', 'POST']);
  });

  test('asks again for a lost write where the server is ours, under the same Idempotency-Key', async () => {
    vi.useFakeTimers();
    vi.mocked(transport.isOurs).mockResolvedValue(true);
    reply = () => (fetched.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : json({ id: 3 }));
    const acted = provider.act('staff-users', { id: 3, action: 'password' });
    await vi.runAllTimersAsync();
    expect(await acted).toEqual({ data: { id: 3 } });
    const [first, second] = fetched.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    vi.useRealTimers();
  });

  test('tells the version that was seen with an update', async () => {
    reply = () => json({ id: 3 });
    const previousData = { id: 3, dateModified: '2026-11-20T04:30:00.000Z' };
    await provider.update('staff-users', { id: 3, data: { mobile: '9840012345' }, previousData });
    expect(JSON.parse(String(fetched[0]?.init.body))).toMatchObject({ seen: previousData.dateModified });
  });

  test('tells the version that the form was opened with, where react-admin has a newer one by now', async () => {
    reply = () => json({ id: 3 });
    const previousData = { id: 3, dateModified: '2026-11-20T05:00:00.000Z' };
    const data = { mobile: '9840012345', dateModified: '2026-11-20T04:30:00.000Z' };
    await provider.update('staff-users', { id: 3, data, previousData });
    expect(JSON.parse(String(fetched[0]?.init.body))).toEqual({ mobile: '9840012345', seen: data.dateModified });
  });

  test('hands over the record as it is where it is newer than was seen', async () => {
    const current = { id: 3, mobile: '9840011111', dateModified: '2026-11-20T05:00:00.000Z' };
    const text = 'Changed by admin on 20/11/2026 at 10:30';
    reply = () => json({ result: { OUT_OK: 0, OUT_ERROR: text }, status: 409, current }, 409);
    const refused = provider.update('staff-users', { id: 3, data: {}, previousData: { id: 3 } });
    const error = await refused.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: text, status: 409 });
    expect(currentOf(error)).toEqual(current);
  });

  test('deletes without a body, under an Idempotency-Key', async () => {
    reply = () => json({ id: 3 });
    expect(await provider.delete('staff-users', { id: 3, previousData: { id: 3 } })).toEqual({ data: { id: 3 } });
    const { method, headers, body } = fetched[0]?.init ?? {};
    expect([method, body ?? null, new Headers(headers).get('Content-Type')]).toEqual(['DELETE', null, null]);
    expect(new Headers(headers).get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('says that a write without an answer may be saved, and what is safe to do', async () => {
    vi.useFakeTimers();
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    const lost = async () => {
      const sent = provider.create('staff-users', { data: { userName: 'kavya' } }).catch((reason: unknown) => reason);
      await vi.runAllTimersAsync();
      return sent;
    };
    const unsure = await lost();
    expect([(unsure as Error).message, mayBeSavedIn(unsure)]).toEqual([texts.general.mayBeSaved, 'look']);
    vi.mocked(transport.isOurs).mockResolvedValue(true);
    expect(mayBeSavedIn(await lost())).toBe('pressAgain');
    vi.useRealTimers();
  });

  test('sends a write that was never answered under the same Idempotency-Key when it is pressed again', async () => {
    vi.useFakeTimers();
    vi.mocked(transport.isOurs).mockResolvedValue(true);
    const press = async (userName: string) => {
      const sent = provider.create('staff-users', { data: { userName } }).catch(() => undefined);
      await vi.runAllTimersAsync();
      await sent;
      return new Headers(fetched.at(-1)?.init.headers).get('Idempotency-Key');
    };
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    const first = await press('kavya');
    expect(await press('kavya')).toBe(first);
    expect(await press('meena')).not.toBe(first);
    reply = () => json({ id: 3 });
    expect(await press('kavya')).toBe(first);
    expect(await press('kavya')).not.toBe(first);
    vi.useRealTimers();
  });

  test('asks again for a lost read, and never for a lost write otherwise', async () => {
    vi.useFakeTimers();
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    const read = expect(provider.getOne('staff-users', { id: 3 })).rejects.toMatchObject({ status: 0 });
    await vi.runAllTimersAsync();
    await read;
    expect(fetched).toHaveLength(3);
    await expect(provider.act('staff-users', { id: 3, action: 'password' })).rejects.toMatchObject({ status: 0 });
    expect(fetched).toHaveLength(4);
    reply = () => (fetched.length === 5 ? json({}, 503) : json({ id: 3 }));
    const again = provider.getOne('staff-users', { id: 3 });
    await vi.runAllTimersAsync();
    expect(await again).toEqual({ data: { id: 3 } });
    vi.useRealTimers();
  });

  test('says what the server says of a session that has ended', async () => {
    reply = () => json({ result: { OUT_OK: 0, OUT_ERROR: 'Your session has ended.' }, status: 401 }, 401);
    const asked = provider.getOne('activity-log', { id: 1 });
    await expect(asked).rejects.toMatchObject({ message: 'Your session has ended.', status: 401 });
  });
});
