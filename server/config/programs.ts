import { fileURLToPath } from 'node:url';

/** What runs beside the server, in a thread or a process of its own: each by its source below `server`. */
export const programs = {
  backup: 'operate/commands/backup.ts',
  drawingWorker: 'app/drawingWorker.ts',
  export: 'operate/commands/export.ts',
  importReader: 'import/readerProcess.ts',
  pdfWorker: 'files/pdfWorker.ts',
  quickCheck: 'db/quickCheckProcess.ts',
  readingWorker: 'db/readingWorker.ts',
  shipper: 'operate/stream/shipperWorker.ts',
  streamBase: 'operate/stream/baseProcess.ts',
  wipe: 'db/wipeProcess.ts',
} as const;

const isBundled = !import.meta.url.endsWith('.ts');

/** Where a program is: its source, or, beside the server's bundle, a bundle of its own (vite.server.config.ts). */
export const programUrl = (name: keyof typeof programs): URL =>
  new URL(isBundled ? `${name}.js` : `../${programs[name]}`, import.meta.url);

/** Where the app's build is. */
export const appFolder = fileURLToPath(new URL(isBundled ? '../dist' : '../../dist', import.meta.url));
