import type { Locator, Page } from '@playwright/test';
import { createRequire } from 'node:module';
import sharp from 'sharp';

// The package's types say ES module; what it holds is CommonJS.
const jsQR: typeof import('jsqr').default = createRequire(import.meta.url)('jsqr');

/** What the QR code on a picture says, read off its pixels as a phone would. */
async function readPicture(png: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** What the QR code says on the PDF page that the app shows in a canvas. */
export async function readQr(page: Page): Promise<string | undefined> {
  const png = await page
    .locator('.react-pdf__Page canvas')
    .first()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'));
  return readPicture(Buffer.from(png.split(',')[1] ?? '', 'base64'));
}

/** What the QR code says in a part of the page, as it looks on the screen. */
export const readQrOf = async (part: Locator): Promise<string | undefined> => readPicture(await part.screenshot());
