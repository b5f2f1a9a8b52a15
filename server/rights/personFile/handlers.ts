import { isDeepStrictEqual } from 'node:util';
import { personFileType } from '#contract/calls/files.ts';
import { logSecurity } from '#server/access/securityLog/log.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { OutOfDate } from '#server/config/errors.ts';
import { recordTable } from '#server/db/tableFacts.ts';
import { storeFile } from '#server/files/store.ts';
import { done, type EffectHandler, type Handlers } from '#server/protocol/calls/handler.ts';
import { packPerson } from './pack.ts';
import { type PersonContent, readPerson } from './read.ts';
import { recordNamed } from '#server/people/recordNamed.ts';

interface Outcome {
  content: PersonContent;
  zip: Buffer;
}

/**
 * Packs everything that is kept about a person outside any transaction (W53); it becomes a file of the caller, as a printed paper does,
 * unless something changed meanwhile: then it is packed again. Both logs say whose it was.
 */
const getPersonFile: EffectHandler<'GetPersonFile', Outcome> = {
  kind: 'effect',
  affects: {
    changes: (_trx, { body }) => {
      const { kind, id } = recordNamed(body);
      return [{ entity: recordTable[kind], id }];
    },
    adds: () => [],
  },
  async perform({ db: { kysely }, config }, { body, now }) {
    const content = await readPerson(kysely, body);
    return { content, zip: await packPerson(kysely, content, config, now) };
  },
  async record(trx, context, { content, zip }) {
    const { body, now, timestamp, address } = context;
    if (!isDeepStrictEqual(await readPerson(trx, body), content)) throw new OutOfDate();
    const user = signedIn(context);
    const fileId = await storeFile(trx, personFileType, zip, user.id, timestamp, {});
    const { kind, id } = recordNamed(body);
    const record = { entity: recordTable[kind], id };
    await logSecurity(trx, now, { event: 'personFile', user, address, call: 'GetPersonFile', record });
    return done({ OUT_FILE_ID: fileId });
  },
};

export const personFileHandlers: Handlers<'GetPersonFile'> = { GetPersonFile: getPersonFile };
