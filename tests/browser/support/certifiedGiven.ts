import { test } from '@playwright/test';
import { type Certified, certify, type CertifyOptions } from './certify.ts';
import { givenServer } from './serverGiven.ts';
import { layGround } from './students.ts';

interface Whose extends Pick<CertifyOptions, 'person' | 'generate'> {
  /** Of the diploma; else of the internship. */
  diploma?: boolean;
}

/** A server on which each of these has a certificate, for the tests of a file: each test that changes one has people of its own. */
export function givenCertified<Person extends string>(people: Readonly<Record<Person, Whose>>) {
  const given = Object.assign(givenServer(), { known: {} as Record<Person, Certified> });
  test.beforeAll(async () => {
    const { courseId, diplomaId } = await layGround(given.admin);
    for (const [index, [name, { diploma, ...whose }]] of (Object.entries(people) as [Person, Whose][]).entries()) {
      const of = { courseId: diploma ? diplomaId : courseId, name, mobile: String(9_840_012_410 + index) };
      given.known[name] = await certify(given.admin, { ...of, ...whose });
    }
  });
  return given;
}
