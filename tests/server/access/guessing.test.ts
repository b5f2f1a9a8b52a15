import { createLimits, limitRules } from '../../../server/protocol/limits.ts';
import { buildApp } from '../../../server/app/app.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientOf } from '#harness/server/client.ts';
import { describeOnEachDatabase, describeWithTwoServersToo } from '../support/databases.ts';
import { passwords } from '#harness/server/server.ts';
import { codeAt, switchOn } from '../support/secondFactor.ts';
import { sharedServer } from '../support/sharedServer.ts';

interface Sent {
  password?: string;
  userName?: string;
  from?: string;
  cookie?: string;
  /** The machine that speaks to the server, a proxy on this one when missing. */
  peer?: string;
}

const few = { points: 3, seconds: 900 };
const limits = { loginByNetwork: few, loginByBrowser: few, loginByAddress: { points: 8, seconds: 900 } };

describeWithTwoServersToo('guessing passwords', (open, { servers, name: database }) => {
  const server = sharedServer(open, { servers, limits });
  beforeEach(async () => {
    await server.db.kysely.deleteFrom('tries').execute();
    await server.db.kysely.deleteFrom('security_events').execute();
  });

  const send = async (
    { password = 'wrong', userName = 'admin', from = '10.0.0.1', cookie, peer }: Sent = {},
    app = server.app,
  ) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/WebUserLogin',
      headers: { 'api-key': 'backoffice', 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
      payload: { ...clientOf(server.app).envelope(), UserName: userName, Password: password },
      ...(peer ? { remoteAddress: peer } : {}),
    });
    const known = response.cookies.find(({ name }) => name.startsWith('known_'));
    return {
      status: response.statusCode,
      retryAfter: Number(response.headers['retry-after']),
      text: response.json<{ result: { OUT_ERROR: string } }>().result.OUT_ERROR,
      known: known ? `${known.name}=${known.value}` : '',
    };
  };
  const wrong = async (times: number, sent: Sent = {}) => {
    for (let time = 0; time < times; time += 1) await send(sent);
  };
  const statusOf = async (sent: Sent) => (await send(sent)).status;
  /** Holds the tries and begins something that waits for them; where there is one connection only, for that. */
  const beginTo = async <Result>(trx: Transaction, act: () => Promise<Result>) => {
    const several = database === 'postgres';
    if (several) await sql`select key from tries for update`.execute(trx);
    const sent = act();
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"tries"%'`;
    const isWaiting = async () => expect((await waiting.execute(server.db.kysely)).rows.length).toBeGreaterThan(0);
    if (several) await vi.waitFor(isWaiting, 5_000);
    return { sent };
  };
  const right = { password: passwords.admin };
  const office = { userName: 'md_office', password: passwords.md_office };
  const events = () => server.db.kysely.selectFrom('security_events').selectAll().orderBy('id').execute();

  test('is told to wait, and for how long, the right password with it', async () => {
    await wrong(3);
    const answer = await send(right);
    expect(answer).toMatchObject({ status: 429, retryAfter: 1, text: 'Too many tries. Try again in 1 second.' });
  });

  test('waits longer each time, but never more than 30 seconds', async () => {
    await wrong(3);
    const waits: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      const { retryAfter } = await send();
      waits.push(retryAfter);
      server.clock.advance(retryAfter * 1000);
      expect(await statusOf({})).toBe(200);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  });

  test('does not make the wait longer by trying meanwhile', async () => {
    await wrong(10);
    server.clock.advance(1000);
    expect(await statusOf(right)).toBe(200);
  });

  test('is forgotten after the right password', async () => {
    await wrong(2);
    await send(right);
    await wrong(2);
    expect(await statusOf(right)).toBe(200);
  });

  test('is counted also while a right password forgets those before', async () => {
    await wrong(1);
    const answered = await server.db.kysely.transaction().execute(async (trx) => {
      const sent = await beginTo(trx, () => statusOf({}));
      await trx.deleteFrom('tries').execute();
      return sent;
    });
    expect(await answered.sent).toBe(200);
  });

  test('lets a network in once that waited as it was told, whatever others guess meanwhile', async () => {
    await wrong(3);
    const { retryAfter } = await send();
    await wrong(5, { from: '10.0.0.2' });
    server.clock.advance(retryAfter * 1000);
    await wrong(5, { from: '10.0.0.3' });
    expect(await statusOf(right)).toBe(200);
  });

  test('is slowed however the name is written', async () => {
    await wrong(2);
    await wrong(1, { userName: 'ADMIN' });
    expect(await statusOf({ ...right, userName: 'Admin' })).toBe(429);
  });

  test('of one account does not slow another', async () => {
    await wrong(3);
    expect(await statusOf(office)).toBe(200);
  });

  test('is not tried beyond the limit when sent all at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
  });

  test('300 times from 300 addresses is slowed and reported', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 300; host += 1) {
      statuses.push(await statusOf({ from: `198.51.${host >> 8}.${host & 255}` }));
      server.clock.advance(100);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const kinds = (await events()).map(({ event }) => event);
    expect(kinds.filter((kind) => kind === 'guessing')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'loginRefused').length).toBe(
      statuses.filter((status) => status === 200).length,
    );
  });

  test('of ever other accounts from one address is slowed too', async () => {
    for (let user = 0; user < 8; user += 1) await send({ userName: `user${user}` });
    expect(await statusOf({ userName: 'one-more' })).toBe(429);
  });

  test('is counted for the whole /64 of an IPv6 address, and for no other', async () => {
    for (let user = 0; user < 8; user += 1) await send({ userName: `user${user}`, from: `2001:db8:0:1::${user + 1}` });
    expect(await statusOf({ userName: 'one-more', from: '2001:db8:0:1:ffff::1' })).toBe(429);
    expect(await statusOf({ userName: 'one-more', from: '2001:db8:0:2::1' })).toBe(200);
  });

  test('does not hold up a browser that its user signed in with before', async () => {
    const { known } = await send(right);
    await wrong(5);
    expect(await statusOf({ ...right, cookie: known })).toBe(200);
    expect(await statusOf(right)).toBe(429);
  });

  test('from an office’s address does not hold up its known browsers', async () => {
    const { known } = await send(right);
    for (let user = 0; user < 9; user += 1) await send({ userName: `user${user}` });
    expect(await statusOf(office)).toBe(429);
    expect(await statusOf({ ...right, cookie: known })).toBe(200);
  });

  test('in a known browser is slowed as well', async () => {
    const { known } = await send(right);
    await wrong(3, { cookie: known });
    expect(await statusOf({ ...right, cookie: known })).toBe(429);
  });

  test.each([
    ['another user’s', (known: string, id: number) => known.replace(/^known_\d+/, `known_${id}`)],
    ['a forged one', (known: string) => known.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
    ['a shortened one', (known: string) => known.slice(0, -1)],
  ])('is slowed with %s cookie', async (_name, change) => {
    const { known } = await send(office);
    await wrong(3);
    expect(await statusOf({ ...right, cookie: change(known, server.admin.userId) })).toBe(429);
  });

  test('is slowed with the cookie of a browser not seen for 180 days', async () => {
    const { known } = await send(right);
    server.clock.advance(180 * 24 * 60 * 60_000 + 1000);
    await wrong(3);
    expect(await statusOf({ ...right, cookie: known })).toBe(429);
  });

  test('is counted by all processes together', async () => {
    const { app } = await buildApp(server.services.config, server.db, {
      clock: () => server.clock.now,
      limits: createLimits({ ...limitRules, ...limits }, () => Promise.resolve(server.clock.now.getTime())),
    });
    await wrong(3);
    expect((await send({}, app)).status).toBe(429);
  });

  test('leaves nothing of a name that nobody has, which may be a password', async () => {
    const typed = 'My-Secret-Password-1';
    await wrong(4, { userName: typed });
    const kept = JSON.stringify([await events(), await server.db.kysely.selectFrom('tries').selectAll().execute()]);
    expect(kept.toLowerCase()).not.toContain(typed.toLowerCase());
  });

  test('is told with account and address', async () => {
    await send({ from: '203.0.113.9' });
    const { userId } = server.admin;
    const expected = { event: 'loginRefused', user_id: userId, user_name: 'admin', address: '203.0.113.9' };
    expect(await events()).toMatchObject([expected]);
  });

  test('cannot name another address to a server that it reaches itself', async () => {
    await send({ peer: '203.0.113.9', from: '10.9.9.9' });
    expect(await events()).toMatchObject([{ address: '203.0.113.9' }]);
  });

  test('with a wrong API key leaves nothing to keep', async () => {
    const sent = { method: 'POST', url: '/api/WebUserLogin', headers: { 'api-key': 'wrong' } } as const;
    const { statusCode } = await server.app.inject({ ...sent, payload: { UserName: 'admin', Password: 'x' } });
    expect(statusCode).toBe(401);
    expect(await server.db.kysely.selectFrom('tries').selectAll().execute()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  test('is forgotten when its time is over', async () => {
    await wrong(3);
    server.clock.advance(60 * 60_000);
    await server.tidyUp();
    expect(await server.db.kysely.selectFrom('tries').selectAll().execute()).toEqual([]);
  });
});

describeOnEachDatabase('guessing one account from 50 networks, 8 times a second', (open) => {
  const server = sharedServer(open);
  beforeEach(() => server.db.kysely.deleteFrom('tries').execute());

  const login = async (userName: string, Password: string, from: string, { Code = '', cookie = '' } = {}) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/WebUserLogin',
      headers: { 'api-key': 'backoffice', 'x-forwarded-for': from, cookie },
      payload: { ...clientOf(server.app).envelope(), UserName: userName, Password, Code },
    });
    const known = response.cookies.find(({ name }) => name.startsWith('known_'));
    const { result } = response.json<{ result: { isAuthendicated?: boolean } }>();
    return {
      status: response.statusCode,
      isIn: result.isAuthendicated === true,
      retryAfterS: Number(response.headers['retry-after']),
      cookie: known ? `${known.name}=${known.value}` : '',
    };
  };

  let guesses = 0;
  /** Guesses for so many seconds, and answers how many were looked at. */
  const guess = async (seconds: number, userName: string, Password: string, Code = '') => {
    let lookedAt = 0;
    for (let end = server.clock.now.getTime() + seconds * 1000; server.clock.now.getTime() < end;) {
      guesses += 1;
      const { status } = await login(userName, Password, `198.51.100.${guesses % 50}`, { Code });
      if (status === 200) lookedAt += 1;
      server.clock.advance(125);
    }
    return lookedAt;
  };
  const owner = '203.0.113.9';
  /** How often the owner, who tries eight times meanwhile, gets in. */
  const ownersLogins = async (cookie: string) => {
    let times = 0;
    let lookedAt = 0;
    for (let time = 0; time < 8; time += 1) {
      lookedAt += await guess(4, 'admin', 'wrong');
      if ((await login('admin', passwords.admin, owner, { cookie })).isIn) times += 1;
    }
    return { times, lookedAt };
  };

  test('lets the owner in with a known browser, 8 times of 8', async () => {
    const { cookie } = await login('admin', passwords.admin, owner);
    expect(await ownersLogins(cookie)).toEqual({ times: 8, lookedAt: 20 });
  });

  test('keeps the owner out elsewhere, 0 times of 8, until the hour is over', async () => {
    expect(await ownersLogins('')).toEqual({ times: 0, lookedAt: 20 });
    const { status, retryAfterS } = await login('admin', passwords.admin, owner);
    expect([status, retryAfterS]).toEqual([429, 60 * 60 - 32]);
    server.clock.advance(retryAfterS * 1000);
    expect((await login('admin', passwords.admin, owner)).isIn).toBe(true);
  });

  test('of which one network has ten guesses an hour, so that others are left', async () => {
    let lookedAt = 0;
    for (let second = 0; second < 300; second += 1) {
      if ((await login('admin', 'wrong', '198.51.100.1')).status === 200) lookedAt += 1;
      server.clock.advance(1000);
    }
    expect(lookedAt).toBe(10);
    expect((await login('admin', passwords.admin, owner)).isIn).toBe(true);
  });

  test('is not begun anew where the owner gets in elsewhere', async () => {
    await guess(1, 'admin', 'wrong');
    expect((await login('admin', passwords.admin, owner)).isIn).toBe(true);
    expect(await guess(10, 'admin', 'wrong')).toBe(12);
  });

  test('does not keep the owner’s codes out of a known browser, 8 times of 8', async () => {
    const client = await server.signIn('md_office');
    const { secret } = await switchOn(server, client, passwords.md_office);
    server.clock.advance(30_000);
    const code = () => codeAt(secret, server.clock.now);
    const { cookie } = await login('md_office', passwords.md_office, owner, { Code: code() });
    let times = 0;
    let lookedAt = 0;
    for (let time = 0; time < 8; time += 1) {
      lookedAt += await guess(4, 'md_office', passwords.md_office, '000000');
      server.clock.advance(26_000);
      if ((await login('md_office', passwords.md_office, owner, { Code: code(), cookie })).isIn) times += 1;
    }
    expect({ times, lookedAt }).toEqual({ times: 8, lookedAt: 20 });
    await client.write('RemoveSecondFactor', { Password: passwords.md_office });
  });

  test('stays slow in a browser that was known before the password changed', async () => {
    const { cookie } = await login('md_office', passwords.md_office, owner);
    const changed = 'Changed-Password-2';
    await (
      await server.signIn('md_office')
    ).write('UpdatePassword', { UserId: server.office.userId, Password: changed });
    await guess(4, 'md_office', 'wrong');
    expect((await login('md_office', changed, owner, { cookie })).status).toBe(429);
  });

  test.each(['switched on', 'taken away'])(
    'stays slow in a browser known before the second factor was %s',
    async (act) => {
      const client = await server.signIn('admin');
      const on = () => switchOn(server, client, passwords.admin);
      const off = () => client.write('RemoveSecondFactor', { Password: passwords.admin });
      const secret = act === 'taken away' ? (await on()).secret : '';
      server.clock.advance(30_000);
      const Code = secret && codeAt(secret, server.clock.now);
      const { cookie } = await login('admin', passwords.admin, owner, { Code });
      await (secret ? off() : on());
      await guess(4, 'admin', 'wrong');
      expect((await login('admin', passwords.admin, owner, { cookie })).status).toBe(429);
      if (!secret) await off();
    },
  );
});

describeOnEachDatabase('behind a proxy that TRUST_PROXY names', (open) => {
  const server = sharedServer(open, { env: { TRUST_PROXY: '10.1.0.0/24, loopback' } });

  test('the address is the one that the proxy tells', async () => {
    const headers = { 'api-key': 'backoffice', 'x-forwarded-for': '203.0.113.9' };
    const payload = { ...clientOf(server.app).envelope(), UserName: 'admin', Password: 'x' };
    const sent = { method: 'POST', url: '/api/WebUserLogin', headers, payload } as const;
    await server.app.inject({ ...sent, remoteAddress: '10.1.0.7' });
    const [entry] = await server.db.kysely.selectFrom('security_events').select('address').execute();
    expect(entry).toEqual({ address: '203.0.113.9' });
  });
});

describeOnEachDatabase('a request for a new password', (open) => {
  const server = sharedServer(open, { limits: { reset: { points: 2, seconds: 900 } } });
  const ask = async (email: string, from: string, userName = 'admin') => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/ForgetPassword',
      headers: { 'api-key': 'backoffice', 'x-forwarded-for': from },
      payload: { ...clientOf(server.app).envelope(), UserName: userName, EMail: email },
    });
    return response.statusCode === 200 ? response.json<{ result: { status: string } }>().result.status : 429;
  };
  beforeEach(async () => {
    await server.db.kysely.deleteFrom('tries').execute();
    await server.db.kysely.deleteFrom('security_events').execute();
  });

  test('has to wait after a few from one address', async () => {
    const asked = [];
    for (let time = 0; time < 3; time += 1) asked.push(await ask('wrong@institute.example', '10.0.0.1'));
    expect(asked).toEqual(['Failed', 'Failed', 429]);
  });

  test('of the person is answered whatever strangers ask elsewhere', async () => {
    for (let time = 0; time < 6; time += 1) await ask('wrong@institute.example', `10.0.1.${time >> 1}`);
    expect(await ask('admin@institute.example', '10.0.0.2')).toBe('Success');
  });

  test('that fails is in the security log, with the user name where there is one', async () => {
    await ask('wrong@institute.example', '10.0.0.3');
    await ask('wrong@institute.example', '10.0.0.3', 'Not-A-Name-1');
    const kept = await server.db.kysely.selectFrom('security_events').selectAll().orderBy('id').execute();
    expect(kept).toMatchObject([
      { event: 'resetRefused', user_name: 'admin', address: '10.0.0.3', call: 'ForgetPassword' },
      { event: 'resetRefused', user_id: 0, user_name: '', address: '10.0.0.3' },
    ]);
  });
});
