import type { Signer } from '#server/protocol/services.ts';
import type { X509Certificate } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import type { Connection, Transaction } from '#server/db/connection.ts';
import { readSettings } from '#server/institute/read.ts';
import { readPair, type SigningPair } from '#server/config/signingPair.ts';

const ownName = 'signingPair';

/** The pair that a server made for itself (W48); undefined where none has. */
export async function readOwnPair(db: Connection): Promise<SigningPair | undefined> {
  const stored = await db.selectFrom('secrets').select('value').where('name', '=', ownName).executeTakeFirst();
  return stored && readPair(stored.value, stored.value);
}

/** Keeps the PEM of a key and its certificate as the pair of all servers of this database, unless there is one. */
export async function keepOwnPair(db: Connection, value: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: ownName, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes a pair; of servers that do so at once the first one's is kept and is everybody's. */
async function makeOwnPair(db: Connection, instituteName: string, now: Date): Promise<SigningPair | undefined> {
  // Only a first start needs it.
  const { makePair } = await import('./makePair.ts');
  await keepOwnPair(db, await makePair(instituteName, now));
  return readOwnPair(db);
}

/** SIGN_KEY with SIGN_CERT, or else the pair of the database, made once; read once (W48). */
export function createSigner(config: Config, db: Connection, clock: () => Date): Signer {
  const { extensions, signing } = config;
  if (!extensions.includes('signed')) return () => Promise.resolve(undefined);
  if (signing) return () => Promise.resolve(signing);
  let own: SigningPair | undefined;
  return async () => {
    own ??= await readOwnPair(db);
    return (own ??= await makeOwnPair(db, (await readSettings(db, config)).instituteName, clock()));
  };
}

/** Keeps the public half of a key that signs, for good, and answers its fingerprint (W48). */
export async function keepPublicHalf(trx: Transaction, certificate: X509Certificate, now: string): Promise<string> {
  const { fingerprint256: fingerprint } = certificate;
  await trx
    .insertInto('signing_certificates')
    .values({ fingerprint, certificate: certificate.toString(), date_created: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return fingerprint;
}
