import type { Kysely } from 'kysely';
import { createAccess } from './001/access.ts';
import { createCatalogue } from './001/catalogue.ts';
import { createCertificates } from './001/certificates.ts';
import { createFiles } from './001/files.ts';
import { createPeople } from './001/people.ts';
import { createStudies } from './001/studies.ts';

/** The tables, each after those that it refers to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccess(db);
  await createFiles(db);
  await createCatalogue(db);
  await createPeople(db);
  await createStudies(db);
  await createCertificates(db);
}
