import { type Kysely, sql } from 'kysely';
import { columnsOf } from './columns.ts';
import { createTable } from './createTable.ts';

/**
 * What the photos and proofs of strangers' New registrations come to, in KB: of each registration, of each network, and, under
 * the network '', of all (W11). Those that are there already came from nobody knows where.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, whole, idOf } = columnsOf(db);
  await createTable(
    db,
    'registration_papers',
    { registration_id: idOf('registrations'), network: text, kilobytes: whole, counted: whole },
    ['registration_id'],
  );
  await createTable(db, 'paper_budget', { network: text, kilobytes: whole }, ['network']);
  await sql`insert into registration_papers (registration_id, network, kilobytes, counted)
    select registrations.id, 'unknown', sum((files.size + 1023) / 1024), 1
    from registrations
    inner join files on files.id in (registrations.photo_file_id, registrations.income_proof_file_id)
    where registrations.status = 0 and files.uploaded_by = 0
    group by registrations.id`.execute(db);
  for (const network of ['', 'unknown']) {
    await sql`insert into paper_budget (network, kilobytes)
      select ${sql.lit(network)}, coalesce(sum(kilobytes), 0) from registration_papers`.execute(db);
  }
}
