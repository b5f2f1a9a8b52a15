import sharp from 'sharp';
import type { Transaction } from '#server/db/connection.ts';
import { storeFile } from '#server/files/store.ts';
import { asPicture } from '#server/institute/pictures.ts';

/** Strokes of nobody's hand: of a principal, and of a head of training. */
const strokes = [
  'M40 120 C70 20 120 20 105 70 C90 120 40 160 60 150 C90 135 130 90 140 95 C150 100 130 125 145 122 C165 118 170 90 182 95 C192 100 178 125 195 120 C215 112 225 60 240 40 C250 28 240 90 235 120 C245 90 270 85 268 100 C266 118 290 118 300 100 C310 85 320 90 315 105 C312 120 335 115 350 100 C380 70 420 95 380 112 C360 120 420 125 470 95 C500 78 540 90 560 85',
  'M150 60 C110 30 90 90 130 95 C180 100 170 150 120 145 M190 90 C200 140 220 120 225 95 C230 140 250 130 262 92 C260 150 300 120 330 80 C350 50 330 150 360 120 C400 80 430 130 480 100',
] as const;

const signatureSvg = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="180">
    <rect width="600" height="180" fill="#fff"/>
    <path d="${path}" fill="none" stroke="#1b2a55" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;

/** Draws two signatures and keeps them; answers the ids of their files. */
export async function storeSignatures(trx: Transaction, userId: number, timestamp: string): Promise<number[]> {
  const ids: number[] = [];
  for (const path of strokes) {
    const bytes = await sharp(Buffer.from(signatureSvg(path)))
      .png()
      .toBuffer();
    const picture = await asPicture({ mime: 'image/png', bytes }, 'signature');
    ids.push(await storeFile(trx, picture.mime, picture.bytes, userId, timestamp));
  }
  return ids;
}
