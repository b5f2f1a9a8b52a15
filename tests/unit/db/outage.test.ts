import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { isOutage, isServerGone, reasonOf } from '#server/db/outage.ts';

const ofPostgres = (code: string) => Object.assign(new DatabaseError('Something', 9, 'error'), { code });

describe.each([
  ['08006', 'a lost connection', true],
  ['57P01', 'a server that is stopped', true],
  ['25006', 'a server that only reads by now', true],
  ['53100', 'a full disk', false],
  ['28P01', 'a password that is not taken', false],
  ['3D000', 'no such database', false],
  ['57014', 'a statement out of time', false],
  ['58030', 'a disk that cannot be read', false],
  ['XX000', 'a fault of its own', false],
  ['25P03', 'a transaction left alone', false],
  ['40001', 'others that went before', false],
  ['40P01', 'a deadlock', false],
  ['55000', 'a database that takes no connections', false],
  ['55P03', 'a lock that was not to be had', false],
])('SQLSTATE %s, %s', (code, _what, isGone) => {
  test(`is an outage, and ${isGone ? 'leads to the server that writes' : 'leaves the connection'}`, () => {
    expect([isOutage(ofPostgres(code)), isServerGone(ofPostgres(code))]).toEqual([true, isGone]);
  });
});

test.each(['23505', '23503', '42601', '22001', '25001'])('SQLSTATE %s is a fault of ours', (code) => {
  expect([isOutage(ofPostgres(code)), isServerGone(ofPostgres(code))]).toEqual([false, false]);
});

test('a server that only reads is named to the operator', () => {
  expect(reasonOf(ofPostgres('25006'))).toBe('The database is read-only');
});
