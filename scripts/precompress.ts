import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fonts and pictures are compressed already. */
const worthIt = /\.(?:js|mjs|css|svg)$/;
/** Smaller files fit into one packet anyway. */
const smallestBytes = 1024;

/** Brotli at its highest quality, as it runs once per build. */
const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** Puts each built file beside itself as `.br` and `.gz`: the server hands out the one that the browser takes. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => worthIt.test(name));
    await Promise.all(
      files.map(async (name) => {
        const file = join(dir, name);
        const bytes = await readFile(file);
        if (bytes.length < smallestBytes) return;
        await writeFile(`${file}.br`, await brotli(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
    );
  },
};
