import { sql } from 'kysely';
import { texts } from '#contract/texts.ts';
import { registrationStatus } from '#domain/words/codes.ts';
import type { Person } from '#domain/people/person.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { Refusal } from '#server/config/errors.ts';
import { neighbourhoodOf, networkOf } from '#server/protocol/limits.ts';

// The quota of uploads of New registrations from the public site (W11). Sums are kept, in KB, so that the cost does not grow
// with their number.

/** Of the whole budget, what one network (IPv4 /24, IPv6 /48) may hold. */
const shareOfOne = 1 / 10;

/** The key of the sum over all networks. */
const all = '';

/** Adds to the sums of a network and of all, locking both rows, and returns them. */
async function addTo(trx: Transaction, network: string, kilobytes: number): Promise<{ inAll: number; ofOne: number }> {
  const sumOf = async (key: string) => {
    const { kilobytes: sum } = await trx
      .insertInto('paper_budget')
      .values({ network: key, kilobytes })
      .onConflict((conflict) =>
        conflict
          .column('network')
          .doUpdateSet(({ eb }) => ({ kilobytes: eb('paper_budget.kilobytes', '+', kilobytes) })),
      )
      .returning('kilobytes')
      .executeTakeFirstOrThrow();
    return sum;
  };
  const sums = { inAll: await sumOf(all), ofOne: await sumOf(network) };
  if (sums.ofOne === 0) await trx.deleteFrom('paper_budget').where('network', '=', network).execute();
  return sums;
}

/** Adds uploads to the quota, in MB. Refuses them if it or the network's share is full. */
export async function takePapers(
  trx: Transaction,
  registrationId: number,
  { photoFileId, incomeProofFileId }: Pick<Person, 'photoFileId' | 'incomeProofFileId'>,
  address: string,
  budgetMb: number,
): Promise<void> {
  const network = neighbourhoodOf(networkOf(address));
  const { kilobytes } = await trx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum((size + 1023) / 1024), 0)`.as('kilobytes'))
    .where('id', 'in', [photoFileId, incomeProofFileId])
    .executeTakeFirstOrThrow();
  const { inAll, ofOne } = await addTo(trx, network, kilobytes);
  const budget = budgetMb * 1024;
  if (inAll > budget || ofOne > budget * shareOfOne) throw new Refusal(texts.registrations.full);
  await trx
    .insertInto('registration_papers')
    .values({ registration_id: registrationId, network, kilobytes, counted: 1 })
    .execute();
}

/** The used share of the quota, in whole percent. */
export async function papersPercent(db: Connection, budgetMb: number): Promise<number> {
  const sum = await db.selectFrom('paper_budget').select('kilobytes').where('network', '=', all).executeTakeFirst();
  return Math.floor(((sum?.kilobytes ?? 0) * 100) / (budgetMb * 1024));
}

/** Lets the papers of a registration of this status count or not: those of New ones do, and approved ones never will again. */
export async function countPapers(trx: Transaction, registrationId: number, status: number): Promise<void> {
  const papers = await trx
    .selectFrom('registration_papers')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!papers) return;
  const counted = status === registrationStatus.new ? 1 : 0;
  if (counted !== papers.counted) await addTo(trx, papers.network, (counted - papers.counted) * papers.kilobytes);
  if (status === registrationStatus.approved) {
    await trx.deleteFrom('registration_papers').where('registration_id', '=', registrationId).execute();
    return;
  }
  await trx.updateTable('registration_papers').set({ counted }).where('registration_id', '=', registrationId).execute();
}
