import type { CertificatePaper } from './drawing/certificatePdf.ts';
import { addDays } from '#domain/words/dates.ts';
import { checkCertificateSettings } from '#domain/institute/settings.ts';
import { texts } from '#contract/texts.ts';
import { done, type Handlers } from '#server/protocol/calls/handler.ts';
import { refuseProblems } from '#server/protocol/calls/refuseProblems.ts';
import type { Connection } from '../db/connection.ts';
import { drawInThread } from '#server/access/drawInThread.ts';
import { Refusal } from '#server/config/errors.ts';
import { mayRead } from '#server/access/mayReadFile.ts';
import type { SessionUser } from '#server/protocol/sessionUser.ts';
import { signedIn } from '#server/access/session/signedIn.ts';
import { readLook } from './readLook.ts';
import { asPicture, type Picture, readPictures } from '#server/institute/pictures.ts';
import { readSettings } from '#server/institute/read.ts';
import { printedBy } from './issues.ts';

/** A certificate of nobody. */
const sample = {
  title: 'Ms.',
  studentName: 'Priya Raghavan',
  institutionName: 'Bishop Heber College, Tiruchirappalli',
  courseName: 'Full Stack Web Development',
  courseType: 'Diploma',
  durationText: '3 Months',
  durationDays: 90,
  grade: 'O',
  remarks: 'GOOD',
  certificateNumber: 'SAMPLE-00000',
  verificationCode: '00000000000000',
} as const;

/** Signatures as saving would prepare them, by file: the last ones that were asked for. */
const prepared = new Map<number, Promise<Buffer>>();
const keptPrepared = 4;

/**
 * Prepares an uploaded signature, once for all the previews while an admin types: it takes 100 ms of a processor, and of the threads
 * that compress the answers of all others.
 */
function prepare(fileId: number, picture: Picture): Promise<Buffer> {
  const known = prepared.get(fileId);
  if (known) return known;
  const preparing = asPicture(picture, 'signature').then(({ bytes }) => bytes);
  prepared.set(fileId, preparing);
  preparing.catch(() => prepared.delete(fileId));
  const [oldest] = prepared.keys();
  if (prepared.size > keptPrepared && oldest !== undefined) prepared.delete(oldest);
  return preparing;
}

/**
 * The signatures as they would print: one of the settings as it is kept, an upload prepared as saving would. Refuses a file that the
 * person may not read (W25) and one that is no picture.
 */
async function signaturesOf(
  db: Connection,
  ids: readonly number[],
  savedFiles: readonly number[],
  user: SessionUser,
  now: Date,
) {
  const fileIds = ids.filter((id) => id > 0);
  const readable = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [0, ...fileIds])
    .where('mime', 'in', ['image/png', 'image/jpeg'])
    .where(mayRead(user, now))
    .execute();
  const allowed = new Set(readable.map(({ id }) => id));
  if (fileIds.some((id) => !allowed.has(id))) throw new Refusal(texts.uploads.signatureRequired);
  const pictures = await readPictures(db, fileIds);
  return Promise.all(
    ids.map((id) => {
      const picture = pictures.get(id);
      if (!picture || savedFiles.includes(id)) return picture?.bytes;
      return prepare(id, picture);
    }),
  );
}

/** Draws a sample by the same code as certificates, with what the admin has typed; nothing of it is kept (W50). */
export const previewHandlers: Handlers<'GetCertificatePreview'> = {
  GetCertificatePreview: {
    kind: 'read',
    async read(services, context) {
      const { db, config } = services;
      const { kysely } = db;
      const { body, now, today } = context;
      const user = signedIn(context);
      const settings = await readSettings(kysely, config);
      const signatories = body.Signatories.map(({ Name = '', Title = '', FileId }) => ({
        name: Name,
        title: Title,
        fileId: FileId,
      }));
      const wording = body.Wording.map((line = '') => line);
      const frameColour = body.FrameColour ?? '';
      refuseProblems(checkCertificateSettings({ signatories, frameColour, wording }));
      const [first, second] = signatories;
      const words = {
        ...sample,
        instituteName: settings.instituteName,
        institutePlace: settings.place,
        location: settings.place,
        startDate: addDays(today, 1 - sample.durationDays),
        endDate: today,
        issuedDate: today,
        issuedBy: first?.name || user.userName,
        issuedByTitle: first?.title ?? '',
        secondSignatory: second?.name ?? '',
        secondSignatoryTitle: second?.title ?? '',
        wording: wording.filter(Boolean),
      };
      const ids = signatories.map(({ fileId }) => fileId);
      const savedFiles = settings.signatories.map(({ fileId }) => fileId);
      const look = {
        ...(await readLook(kysely, settings)),
        frameColour,
        signatures: await signaturesOf(kysely, ids, savedFiles, user, now),
      };
      const printed = printedBy(words, { no: 1, key: 'sample', day: today }, config);
      const pdf = await drawInThread(services, context, 'preview', {
        paper: 'certificate',
        printed,
        look,
      } satisfies CertificatePaper);
      return done({ PDF: pdf.toString('base64') });
    },
  },
};
