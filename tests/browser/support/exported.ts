import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import readXlsxFile from 'read-excel-file/node';

/** Chooses an entry of Export; the name of the file and its bytes. */
async function exported(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Exports as CSV; the lines of the file. */
export async function exportCsv(page: Page) {
  const { name, bytes } = await exported(page, 'CSV');
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name, lines: text.slice(1).split('\r\n').slice(0, -1) };
}

/** Exports for Excel; the rows of the file as another library reads them: a number, a Date (midnight UTC), a text, or null. */
export async function exportExcel(page: Page, entry = 'Excel (.xlsx)') {
  const { name, bytes } = await exported(page, entry);
  const sheets = await readXlsxFile(bytes);
  return { name, rows: sheets[0]?.data ?? [] };
}

/** A day as it is read from an Excel file. */
export const excelDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
