import { boxesOf } from '#domain/words/printable.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { isDeepStrictEqual } from 'node:util';
import { drawInThread } from '#server/access/drawInThread.ts';
import { OutOfDate } from '#server/config/errors.ts';
import { storeFile } from '#server/files/store.ts';
import { readLogo } from '#server/institute/logo.ts';
import { readSettings } from '#server/institute/read.ts';
import { done, type EffectHandler, type Handlers } from '#server/protocol/calls/handler.ts';
import type { IdCardsPaper } from './drawing/idCardsPdf.ts';
import { loadIdCards, type LoadedIdCards } from './load.ts';
import { readCardPhotos } from './photos.ts';

interface Outcome {
  loaded: LoadedIdCards;
  pdf: Buffer;
  /** The enrolments whose cards have initials in place of a photo. */
  withoutPhoto: number[];
}

/**
 * Draws ID cards outside any transaction (W56); they become an upload of the caller, as a printed receipt does, unless what they say has
 * changed meanwhile: then they are drawn again. The log names each student.
 */
const printIdCards: EffectHandler<'PrintIdCards', Outcome> = {
  kind: 'effect',
  affects: {
    each: true,
    changes: (_trx, { body }) => body.StudentCourseIds.map((id) => ({ entity: 'enrolments' as const, id })),
    adds: () => [],
  },
  async perform(services, context) {
    const { db, config } = services;
    const { kysely } = db;
    const loaded = await loadIdCards(kysely, context.body.StudentCourseIds, context.today, config);
    const { printed, photoFileIds } = loaded;
    const files = await readCardPhotos(kysely, [...photoFileIds.values()]);
    services.peopleSeen.note(
      { ...context, user: signedIn(context), call: 'PrintIdCards' },
      context.body.StudentCourseIds.map((id) => `enrolment ${id}`),
    );
    const photos = new Map(
      [...photoFileIds].flatMap(([id, fileId]) => {
        const photo = files.get(fileId);
        return photo ? [[id, photo] as const] : [];
      }),
    );
    const { logoFileId } = await readSettings(kysely, config);
    const logo = (await readLogo(kysely, logoFileId))?.bytes;
    const pdf = await drawInThread(services, context, 'paper', {
      paper: 'idCards',
      printed,
      logo,
      photos,
    } satisfies IdCardsPaper);
    return { loaded, pdf, withoutPhoto: printed.cards.map(({ id }) => id).filter((id) => !photos.has(id)) };
  },
  async record(trx, { body, user, today, timestamp }, { loaded, pdf, withoutPhoto }, { config }) {
    if (!isDeepStrictEqual(await loadIdCards(trx, body.StudentCourseIds, today, config), loaded)) throw new OutOfDate();
    const fileId = await storeFile(trx, 'application/pdf', pdf, user?.id ?? 0, timestamp, {});
    return {
      result: { ...done({ OUT_FILE_ID: fileId }).result, WITHOUT_PHOTO: withoutPhoto, ...boxesOf(loaded.printed) },
    };
  },
};

export const idCardHandlers: Handlers<'PrintIdCards'> = { PrintIdCards: printIdCards };
