import { chromium, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { guessColumns } from '#domain/import/columns.ts';
import { importKinds } from '#domain/import/kinds.ts';
import { routesOf } from '#src/routing/routeTable.ts';
import { owners } from '#src/resources/index.ts';
import { profiles } from '../contract/call.ts';
import { ensureChromium } from './chromium.ts';
import { savedByLibreOffice } from './libreOffice.ts';
import { startDemo } from './screenshots/demoServer.ts';
import { signIn } from './screenshots/person.ts';
import { settle } from './screenshots/settle.ts';

// `node scripts/listsInLibreOffice.ts`, after `npm run build`: exports each list of the demo for Excel and as CSV, has LibreOffice
// (libreoffice-calc of Debian) save the first as CSV, and compares both cell by cell. Says too what an import takes each column for.

async function exported(page: Page, entry: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  return readFileSync(await (await download).path());
}

const cellsOf = (csv: Buffer): string[][] => parse(csv, { bom: true, relax_column_count: true });

/** What both files say in two ways: an amount, a moment, and the apostrophe that keeps a CSV file's cell from being a formula. */
const plain = (cell: string) =>
  /^-?[\d,]+\.\d\d$/.test(cell)
    ? String(Number(cell.replaceAll(',', '')))
    : cell
        .replace(/^'/, '')
        .replace(
          /^([\d/]{10}), ([\d:]{5} [ap]m) IST$/,
          (_, day: string, time: string) => `${day} ${time.toUpperCase()}`,
        );

async function compare(page: Page, name: string): Promise<void> {
  const csv = cellsOf(await exported(page, 'CSV'));
  const excel = cellsOf(savedByLibreOffice(await exported(page, 'Excel (.xlsx)'), 'xlsx', 'csv'));
  const different = csv.flatMap((row, index) =>
    row.flatMap((cell, column) => {
      const other = excel[index]?.[column] ?? '';
      return plain(cell) === plain(other) ? [] : [`row ${index + 1}, ${csv[0]?.[column]}: '${cell}' is '${other}'`];
    }),
  );
  if (csv.length !== excel.length) different.unshift(`${csv.length} rows are ${excel.length}`);
  if (different.length > 0) process.exitCode = 1;
  console.log(`${name}: ${csv.length - 1} rows of ${csv[0]?.join(', ')}; ${different.length} cells differ`);
  for (const line of different.slice(0, 5)) console.log(`  ${line}`);
  const [heads = [], ...rows] = excel;
  for (const kind of importKinds) {
    const guessed = guessColumns(kind, heads, rows.slice(0, 20));
    console.log(`  as ${kind}: ${guessed.map(({ field, column }) => `${heads[column]} is ${field}`).join(', ')}`);
  }
}

const demo = await startDemo();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  for (const profile of profiles) {
    const { context } = await signIn(browser, demo.url, profile, 'light');
    for (const { owner, name, path } of routesOf(owners, profile)) {
      if (path.includes(':') || owner === 'logout') continue;
      const page = await context.newPage();
      await page.goto(demo.url + path);
      await settle(page);
      const button = page.getByRole('button', { name: 'Export', exact: true });
      if (await button.isVisible()) await compare(page, `${profile} ${owner} ${name}`);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}
