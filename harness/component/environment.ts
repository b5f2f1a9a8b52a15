import { builtinEnvironments, type EnvironmentReturn } from 'vitest/runtime';

// A page in jsdom, one for all files of a worker: emotion and MUI keep the page that they were loaded in, and loading them took longer than a test.

/** Node's own stay: the page's calls go through node's `fetch`, which takes no file, form or signal of jsdom's. */
const nodesOwn = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
] as const;

let page: Promise<EnvironmentReturn> | undefined;

async function makePage(global: typeof globalThis): Promise<EnvironmentReturn> {
  const kept = nodesOwn.map((name) => [name, global[name]] as const);
  const made = await builtinEnvironments.jsdom.setup(global, {
    jsdom: { html: '<!DOCTYPE html><html lang="en-IN"><body></body></html>' },
  });
  for (const [name, value] of kept) Object.defineProperty(global, name, { value, configurable: true, writable: true });
  return made;
}

export default {
  name: 'page',
  viteEnvironment: 'ssr' as const,
  async setup(global: typeof globalThis): Promise<EnvironmentReturn> {
    await (page ??= makePage(global));
    return { teardown: () => undefined };
  },
};
