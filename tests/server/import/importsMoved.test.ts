import { beforeAll, expect, test } from 'vitest';
import { enrolmentStatus } from '../../../domain/words/status.ts';
import { verifyDerived } from '../../../server/declared/verify.ts';
import type { Db } from '../../../server/db/connection.ts';
import { databases, describeOnEachDatabase } from '../support/databases.ts';
import { readInstitute, sheetsOf } from '../support/moving/institute.ts';
import { copyCatalogue, moveIn, withDemo } from '../support/moving/move.ts';
import { sharedServer } from '../support/sharedServer.ts';

const students = 150;

// scripts/moveInstitute.ts does the same with more of them.
describeOnEachDatabase('an institute that moves in', (open) => {
  const server = sharedServer(open);
  let source: Db;

  beforeAll(async () => {
    source = await databases[0]!.open();
    await withDemo(source, students);
    await copyCatalogue(source.kysely, server.db.kysely);
  });

  test('has the students, enrolments, days, payments and dues that it had', async () => {
    const before = await readInstitute(source.kysely);
    const studies = before.flatMap((student) => student.studies);
    expect(studies.some(({ status, due }) => status === enrolmentStatus.active && due > 0)).toBe(true);
    expect(studies.some(({ payments }) => payments.length > 2)).toBe(true);
    expect(before.some(({ person }) => /\p{Script=Tamil}/u.test(person.name))).toBe(true);
    expect((await moveIn(server, sheetsOf(before))).flatMap(({ left }) => left)).toEqual([]);
    expect(await readInstitute(server.db.kysely)).toEqual(before);
    expect(await verifyDerived(server.db.kysely)).toEqual([]);
  });
});
