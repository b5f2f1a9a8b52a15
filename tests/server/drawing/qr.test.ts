import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { qrMatrix, type QrMatrix } from '../../../server/certificates/drawing/qr.ts';

// The package is CommonJS with an ES default inside, so that its types and its import do not agree.
const jsQR: typeof import('jsqr').default = createRequire(import.meta.url)('jsqr');

/** The matrix as a picture, four pixels to the module, with the quiet zone that the page's white gives it. */
function rasterise(matrix: QrMatrix) {
  const unit = 4;
  const quiet = 4;
  const side = (matrix.length + 2 * quiet) * unit;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = matrix[Math.floor(y / unit) - quiet]?.[Math.floor(x / unit) - quiet];
      if (dark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { pixels, side };
}

it('reads back as the address it was made of', () => {
  const url = 'https://office.vaigai.example/verify/3f9c2a7be1d04c58a6f1b2c3d4e5f607';
  const { pixels, side } = rasterise(qrMatrix(url));
  expect(jsQR(pixels, side, side)?.data).toBe(url);
});
