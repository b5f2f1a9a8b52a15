import { expect, test } from 'vitest';
import { personNamedIn } from '#domain/rights/erasure.ts';

test.each([
  ['Asked for it by mail', ''],
  ['KAVYA asked for it', 'kavya'],
  ['Kavyas mother asked', ''],
  ['Dr K asked', ''],
  ['asked from kavya@example.in', 'kavya@example.in'],
  ['asked from 98400 12345', '9840012345'],
])('the reason %j says %j of Kavya K', (reason, word) => expect(personNamedIn(reason, 'Kavya K')).toBe(word));
