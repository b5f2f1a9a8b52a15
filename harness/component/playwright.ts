import { fileURLToPath } from 'node:url';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type RunnerTestCase,
  test as vitestTest,
  TestRunner,
} from 'vitest';
import { hosting } from '../browser/serverProcess.ts';
import './matchers.ts';
import { ComponentPage, onlyInBrowser } from './page.ts';

// Stands for '@playwright/test' in the tests of screens (vite.config.ts): they are written in its words, and run in a page of
// jsdom. The same tests run in Chromium as well (playwright.config.ts).

// The app is in this process, and need not be built: of its page only the tags are read.
hosting.appFolder = fileURLToPath(new URL('../..', import.meta.url));

const withPage = vitestTest.extend<{ page: ComponentPage }>({
  // eslint-disable-next-line no-empty-pattern
  page: async ({}, use) => {
    const page = new ComponentPage();
    await use(onlyInBrowser(page));
    await page.close();
  },
});

interface Annotation {
  type: string;
  description: string;
}

/** What a test says that it proves, where the other tests say it (tests/spec/proves.ts). */
const annotations = {
  push(...added: Annotation[]) {
    const { meta } = TestRunner.getCurrentTest<RunnerTestCase>();
    const proven = added.filter(({ type }) => type === 'proves').map(({ description }) => description);
    Object.assign(meta, { proves: [...((meta as { proves?: string[] }).proves ?? []), ...proven] });
  },
};

export const test = Object.assign(withPage, {
  describe,
  beforeAll,
  afterAll,
  beforeEach,
  afterEach,
  info: () => ({ annotations, file: expect.getState().testPath ?? '' }),
  step: <T>(_title: string, body: () => Promise<T>) => body(),
});

export { expect };
