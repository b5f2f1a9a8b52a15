import type { Sharp } from 'sharp';
import type { UploadType } from '#domain/words/uploads.ts';
import type { Connection } from '#server/db/connection.ts';
import { loadSharp } from '#server/files/inspect.ts';

/** A picture and its type. */
export interface Picture {
  mime: UploadType;
  bytes: Buffer;
}

/** What a picture of the settings is for. */
export type PictureKind = 'logo' | 'signature';

/** The longest sides that are kept: sharp on paper, a logo at 22 mm of height and a signature at 15, and still quick to load. */
const longest = { logo: { width: 960, height: 256 }, signature: { width: 600, height: 180 } } as const;

/** A point as dark as this is no paper, whatever the light that it was photographed in; 0 to 255. */
const darkestPaper = 110;

/** The colour that half of a picture's points have at least, in each channel 0 to 255: of a signature the paper's. */
async function paperOf(picture: Sharp): Promise<number[]> {
  const points = await picture.clone().resize({ width: 64, height: 64, fit: 'fill' }).raw().toBuffer();
  return [0, 1, 2].map((channel) => {
    const values = points.filter((_value, at) => at % 3 === channel).toSorted();
    return values[values.length >> 1] ?? 255;
  });
}

/** Makes the paper of a signature white, and cuts off what is around it. */
async function onWhitePaper(picture: Sharp): Promise<Sharp> {
  const sharp = await loadSharp();
  const paper = await paperOf(picture);
  const whitened = paper.every((value) => value > darkestPaper)
    ? picture.linear(
        paper.map((value) => 255 / (0.94 * value)),
        [0, 0, 0],
      )
    : picture;
  const { data, info } = await whitened.png().toBuffer({ resolveWithObject: true });
  const isTiny = info.width < 3 || info.height < 3;
  return isTiny ? sharp(data) : sharp(data).trim({ background: 'white', threshold: 24 });
}

/**
 * Prepares a picture of the settings: small, as every page, mail or certificate has it, and on white, as pages can be dark and
 * certificates have lines behind.
 */
export async function asPicture({ mime, bytes }: Picture, kind: PictureKind): Promise<Picture> {
  const sharp = await loadSharp();
  const flat = sharp(bytes).flatten({ background: 'white' }).toColourspace('srgb');
  const picture = kind === 'signature' ? await onWhitePaper(flat) : flat;
  const small = picture.resize({ ...longest[kind], fit: 'inside', withoutEnlargement: true });
  const encoded = mime === 'image/png' ? small.png({ palette: true }) : small.jpeg({ quality: 88 });
  return { mime, bytes: await encoded.toBuffer() };
}

/** Pictures of the settings by the ids of their files; 0 has none. */
export async function readPictures(db: Connection, ids: readonly number[]): Promise<Map<number, Picture>> {
  const fileIds = ids.filter((id) => id > 0);
  if (fileIds.length === 0) return new Map();
  const files = await db.selectFrom('files').select(['id', 'mime', 'bytes']).where('id', 'in', fileIds).execute();
  return new Map(files.map(({ id, mime, bytes }) => [id, { mime: mime as UploadType, bytes: Buffer.from(bytes) }]));
}
