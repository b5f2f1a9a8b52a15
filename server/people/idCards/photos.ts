import type { Connection } from '#server/db/connection.ts';
import { loadSharp } from '#server/files/inspect.ts';
import { readPictures } from '#server/institute/pictures.ts';
import { photoBox } from './drawing/card.ts';

const dotsPerPoint = 300 / 72;
/** A photo on a card, in dots: as sharp as office printers print, and some 20 KB. */
const size = { width: Math.round(photoBox.width * dotsPerPoint), height: Math.round(photoBox.height * dotsPerPoint) };

/** How many are prepared at once: the threads that do it have uploads and answers to pack, too. */
const atOnce = 2;

/**
 * Photos as they are printed on cards, by the id of their file; without those that are no pictures or cannot be read. They are read one at
 * a time, so that neither the memory nor the turn of another call has to bear two hundred of them.
 */
export async function readCardPhotos(db: Connection, fileIds: readonly number[]): Promise<Map<number, Uint8Array>> {
  const sharp = await loadSharp();
  const photos = new Map<number, Uint8Array>();
  const waiting = [...new Set(fileIds)];
  const prepareNext = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const picture = (await readPictures(db, [id])).get(id);
      if (!picture?.mime.startsWith('image/')) continue;
      const prepared = sharp(picture.bytes)
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .resize({ ...size, fit: 'cover', position: 'top' })
        .jpeg({ quality: 85 })
        .toBuffer();
      // Files of former releases were not looked at as closely.
      const bytes = await prepared.catch(() => undefined);
      if (bytes) photos.set(id, bytes);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, prepareNext));
  return photos;
}
