import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config/config.ts';
import { describeLocation } from '../../../server/db/describeLocation.ts';
import { changeAddress, hostAddresses } from '../../../server/config/postgresAddress.ts';

const read = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).databaseUrl;

describe('an address of several hosts', () => {
  test.each([
    ['postgres://u@h1,h2/db', ['postgres://u@h1/db', 'postgres://u@h2/db']],
    ['postgres://h1,h2:5433', ['postgres://h1', 'postgres://h2:5433']],
    [
      'postgresql://u:p%40%2C@10.0.0.1:5432,10.0.0.2:5433/db?max=5&target_session_attrs=read-write',
      [
        'postgresql://u:p%40%2C@10.0.0.1:5432/db?max=5&target_session_attrs=read-write',
        'postgresql://u:p%40%2C@10.0.0.2:5433/db?max=5&target_session_attrs=read-write',
      ],
    ],
    [
      'postgres://u,v:p,q@[fd00::1]:5432,[fd00::2]/d,b',
      ['postgres://u,v:p,q@[fd00::1]:5432/d,b', 'postgres://u,v:p,q@[fd00::2]/d,b'],
    ],
    ['postgres://u@%2Frun%2Fpostgresql/db?options=a,b', ['postgres://u@%2Frun%2Fpostgresql/db?options=a,b']],
  ])('%s is one for each', (address, addresses) => {
    expect(hostAddresses(address)).toEqual(addresses);
  });

  test('keeps its hosts where something else of it changes', () => {
    const change = (url: URL) => (url.pathname = '/other');
    expect(changeAddress('postgres://u:p@h1,[::1]:5433/db?max=5', change)).toBe(
      'postgres://u:p@h1,[::1]:5433/other?max=5',
    );
  });

  test('is told by all of its hosts, without its password', () => {
    const postgresUrl = 'postgres://clerk:Secret-1@h1,[fd00::2]:5433/office?target_session_attrs=read-write';
    expect(describeLocation({ postgresUrl })).toBe('PostgreSQL, database office on h1:5432, fd00::2:5433 as clerk');
  });

  test.each([
    ['postgres://u@127.0.0.1:5432,[::1]:5433/db?target_session_attrs=read-write', ''],
    ['postgres://u@localhost,127.0.0.1/db?target_session_attrs=primary&max=5', ''],
    ['postgres://u@h1,h2/db?sslmode=disable', ''],
    ['postgres://u:p%40@h1:5432,h2:5433/db', '?sslmode=verify-full'],
    ['postgres://u@127.0.0.1,h2/db?target_session_attrs=read-write', '&sslmode=verify-full'],
  ])('%s is taken, with TLS unless all are on this machine or it says otherwise', (given, tls) => {
    expect(read(given)).toBe(given + tls);
  });

  const sample = 'must be an address such as postgres://user@host/database.';
  test.each([
    ['postgres://u@h1,/db', sample],
    ['postgres://u@h1,,h2/db', sample],
    ['postgres://u@h1:5432,h2:70000/db', sample],
    ['postgres://u@h1:x,h2/db', sample],
    ['postgres://u@h1,h 2/db', sample],
    [
      'postgres://u@h1,h2/db?target_session_attrs=standby',
      'must say target_session_attrs=read-write or nothing of it: the server writes.',
    ],
    [
      'postgres://u@h1,h2/db?target_session_attrs=any',
      'must say target_session_attrs=read-write or nothing of it: the server writes.',
    ],
    [
      'postgres://u@h1/db?host=h1,h2',
      'must name several hosts before the database: postgres://user@host1:5432,host2:5432/database.',
    ],
    [
      'postgres://u@h1,h2/db?port=5433',
      'must name several hosts before the database: postgres://user@host1:5432,host2:5432/database.',
    ],
    [
      'postgres://u@h1,h2/db?sslmode=require',
      'must say of TLS nothing at all, sslmode=verify-full or sslmode=disable.',
    ],
  ])('%s is refused in one line', (given, line) => {
    expect(() => read(given)).toThrow(new ConfigError(`DATABASE_URL ${line}`));
  });

  test('says of all how many connections there may be', () => {
    expect(() => read('postgres://u@h1,h2/db?max=0')).toThrow('max in DATABASE_URL must be a number from 1 to 100.');
  });
});
