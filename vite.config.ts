import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What the server does when it hands out index.html (W22), for `vite dev`. */
const devApiKey: Plugin = {
  name: 'dev-api-key',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('__API_KEY__', process.env['API_KEY'] ?? 'backoffice'),
};

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;

export default defineConfig({
  plugins: [react(), devApiKey],
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    // Every browser of that age preloads modules by itself.
    modulePreload: { polyfill: false },
    // What the login and the back office share is one file: in pieces, their headers alone outweighed the smaller ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /\/(contract\/texts|domain\/(messages|limits)|src\/authProvider\/(?!authProvider)|src\/dataProvider\/(answers|envelope|unanswered|transport|uploadFile))\b/,
            },
          ],
        },
      },
    },
    // The content security policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/verify': api } },
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
    ],
  },
});
