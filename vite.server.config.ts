import { defineConfig } from 'vite';
import { programs } from './server/config/programs.ts';

/** Loaded from node_modules at run time: what is native or looks for files beside itself. */
const external = ['sharp', 'pdfkit', 'fontkit', 'pg-native'];

const ofServer = Object.entries(programs).map(([name, source]) => [name, `server/${source}`] as const);

/**
 * The server as one file, without types: reading some 700 files took half of a start's time and a fifth of its memory
 * (docs/decisions/2026-11-22-light-server.md). What runs beside it, and what is loaded when first needed, are files of their own.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'es2024',
    minify: false,
    rolldownOptions: {
      input: { main: 'server/app/main.ts', demo: 'demo/main.ts', ...Object.fromEntries(ofServer) },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external },
});
