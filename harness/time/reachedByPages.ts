import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type BrowserContext, type Page, test } from '@playwright/test';
import { onEachContext } from '../browser/eachContext.ts';
import { root } from '../../scripts/run.ts';
import { addReached, notes } from './reached.ts';

type Covered = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number];

/** The sources of which a script's named functions were called; the build has a map of each while this is recorded. */
function sourcesOf({ url, source = '', functions }: Covered): string[] {
  const map = join(root, 'dist/assets', `${basename(new URL(url).pathname)}.map`);
  if (!existsSync(map)) return [];
  const sourceMap = new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  return functions.flatMap(({ functionName, ranges: [range] }) => {
    if (functionName === '' || !range?.count) return [];
    const before = source.slice(0, range.startOffset).split('\n');
    const entry = sourceMap.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    // What the bundler wrote itself is of no source.
    const from = 'originalSource' in entry ? (entry.originalSource as string | undefined) : undefined;
    return from ? [relative(root, join(dirname(map), from))] : [];
  });
}

function watch(context: BrowserContext): void {
  // A page without JavaScript has nothing to watch.
  context.on('page', (page) => void page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => {}));
  const close = context.close.bind(context);
  context.close = async (...options) => {
    for (const page of context.pages()) {
      const covered = await page.coverage.stopJSCoverage().catch(() => []);
      addReached(test.info().file, [...new Set(covered.flatMap(sourcesOf))]);
    }
    return close(...options);
  };
}

/** From now on, of each page that a test of this worker opens: notes the sources that it reached, where a run wants to know. */
export function watchPages(): void {
  if (notes) onEachContext(watch);
}
