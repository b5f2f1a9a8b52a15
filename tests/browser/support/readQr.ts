import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// The package's types say ES module; what it holds is CommonJS.
const jsQR: typeof import('jsqr').default = createRequire(import.meta.url)('jsqr');

/** What the QR code says on the PDF page that the app shows in a canvas, read off its pixels as a phone would. */
export async function readQr(page: Page): Promise<string | undefined> {
  const pixels = await page.locator('.react-pdf__Page canvas').first().evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height } = canvas;
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    return { width, height, data: Array.from(data) };
  });
  return jsQR(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height)?.data;
}
