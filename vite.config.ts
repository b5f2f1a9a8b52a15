import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import packageJson from './package.json' with { type: 'json' };
import './scripts/locale.ts';
import { precompress } from './scripts/precompress.ts';

/** What the server does when it hands out index.html (W22), for `vite dev`. */
const devApiKey: Plugin = {
  name: 'dev-api-key',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('__API_KEY__', process.env['API_KEY'] ?? 'backoffice'),
};

/**
 * What is loaded together is one file: in pieces, their headers and requests outweighed the smaller ones. Each takes what it
 * imports, directly or not, and the ones before it do not have; what is imported later is split as usual.
 */
const files = {
  login: /src\/app\/main/,
  app: /src\/(app\/(App|BackOffice|hasScreen)|ui\/(page\/|inputs\/RowButton)|ui\/lists\/ListLink|custom\/certificates\/certificate\/SendMailButton|custom\/catalogue\/lookups\/(lookups|StatusChip))/,
  dashboard: /src\/custom\/home\/(dashboard\/AdminDashboard|today\/Today)/,
  list: /src\/(ui\/lists|custom\/catalogue\/lookups)\//,
  form: /src\/ui\/form\/(CheckedForm|FormDialog|FormErrors|useSave)\./,
};
const groups = Object.entries(files).map(([name, test], index) => ({ name, test, priority: 9 - index }));

/** The server sees the browser's own Host: it compares the Origin with it. */
const api = { target: `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`, changeOrigin: false };

const noteSeconds = 'harness/time/noteVitest.ts';
const quickPage = 'harness/component/quickPage.ts';
const asNode = ['node', 'module-sync', 'import', 'default'];
const inPage = {
  // As node itself resolves what a package imports: or there are two routers, one of the screens and one of react-admin.
  ssr: { resolve: { conditions: asNode, externalConditions: asNode } },
  // React as it is built has no runtime for developers.
  oxc: { jsx: { development: false } },
};
const pageTests = {
  environment: './harness/component/environment.ts',
  // One for each core: they wait for nothing, and each of them loads the whole app.
  maxWorkers: '100%',
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const postgresSetup = 'harness/server/postgresSetup.ts';
const serverTests = {
  environment: 'node',
  // Generous: they count on a shared machine a third as fast as a desk's, and cost time only where something is wrong.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  globalSetup: [postgresSetup, 'tests/server/support/globalSetup.ts'],
  setupFiles: [
    noteSeconds,
    'harness/server/cheapHashes.ts',
    'tests/server/support/watchLocks.ts',
    'tests/server/support/noteStatements.ts',
  ],
};

/** Server tests that put another module in the place of one of ours. */
const mocking = ['tests/server/access/passwordRaces.test.ts'];

/** Without the durations of an earlier run the files of minutes would come last, and keep one worker busy when the others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      Number(/tests\/(guides|server\/(app\/(soak|outage)|operate\/backup))/.test(moduleId));
    const sorted = await super.sort(specifications);
    return sorted.toSorted((a, b) => isLong(b) - isLong(a));
  }
}

export default defineConfig({
  plugins: [react(), devApiKey, precompress],
  // The rest of package.json is nobody's business.
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // `npm run test:long` asks which source a page's functions are of.
    sourcemap: process.env['REACHED_FILE'] ? 'hidden' : false,
    // Every browser of that age preloads modules by itself.
    modulePreload: { polyfill: false },
    // What the login and the back office share is one file: in pieces, their headers alone outweighed the smaller ones.
    rolldownOptions: { output: { codeSplitting: { groups } } },
    // What matters is what a page loads, which weight.test.ts bounds; Vite warns of single files from 500 kB on.
    chunkSizeWarningLimit: 700,
    // The content security policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': api, '/verify': api } },
  test: {
    // Files share a worker's modules, which took a minute and a half of a whole run to load; tests leave no traces in them.
    isolate: false,
    // More than there are cores: many a test waits for a fault to pass.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          setupFiles: [noteSeconds],
          // As for the server's: a few draw a PDF or start a server.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...mocking],
          ...serverTests,
        },
      },
      { extends: true, test: { name: 'mocking', include: [...mocking], isolate: true, ...serverTests } },
      {
        extends: true,
        ...inPage,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          ...pageTests,
          setupFiles: [noteSeconds, quickPage, 'harness/component/emptyPage.ts'],
        },
      },
      // Screens of the whole back office on a real server, in the words of Playwright; each runs in Chromium, too.
      {
        extends: true,
        ...inPage,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.ts'],
          ...pageTests,
          // As it is built: React's checks for developers take a third of a test.
          env: { NODE_ENV: 'production' },
          setupFiles: [noteSeconds, quickPage],
          alias: { '@playwright/test': fileURLToPath(new URL('harness/component/playwright.ts', import.meta.url)) },
          expect: { poll: { timeout: 45_000, interval: 50 } },
        },
      },
      // What the guides in docs/ tell to do, done in a copy of the project.
      {
        extends: true,
        test: {
          name: 'guides',
          include: ['tests/guides/**/*.test.ts'],
          environment: 'node',
          globalSetup: postgresSetup,
          setupFiles: [noteSeconds],
        },
      },
    ],
  },
});
