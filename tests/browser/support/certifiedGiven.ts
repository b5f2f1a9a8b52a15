import { test } from '@playwright/test';
import { type Api, openApi } from '#harness/browser/api.ts';
import { type ServerProcess, startServerProcess } from '#harness/browser/serverProcess.ts';
import { type Certified, certify, type CertifyOptions } from './certify.ts';
import { layGround } from './students.ts';

interface Whose extends Pick<CertifyOptions, 'person' | 'generate'> {
  /** Of the diploma; else of the internship. */
  diploma?: boolean;
}

interface GivenCertified<Person extends string> {
  server: ServerProcess;
  admin: Api;
  known: Record<Person, Certified>;
}

/** A server on which each of these has a certificate, for the tests of a file: each test that changes one has people of its own. */
export function givenCertified<Person extends string>(people: Readonly<Record<Person, Whose>>): GivenCertified<Person> {
  const given = { known: {} } as GivenCertified<Person>;
  test.beforeAll(async () => {
    given.server = await startServerProcess();
    given.admin = await openApi(given.server.url, 'admin');
    const { courseId, diplomaId } = await layGround(given.admin);
    for (const [index, [name, { diploma, ...whose }]] of (Object.entries(people) as [Person, Whose][]).entries()) {
      const of = { courseId: diploma ? diplomaId : courseId, name, mobile: String(9_840_012_410 + index) };
      given.known[name] = await certify(given.admin, { ...of, ...whose });
    }
  });
  test.afterAll(() => given.server.remove());
  return given;
}
