import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';

/** The tests' browsers ask for less motion: what axe sees is not half-way to another colour. */
async function expectNoMotion(page: Page): Promise<void> {
  const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  expect(await page.evaluate(moving)).toBe(0);
}

/** Axe as a page runs it. Its own builder for Playwright sends it anew for each run, which took three quarters of the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe finds nothing on what the page shows now, by all of its rules or by those of colour alone; `outside` leaves out what a
 * library draws as it likes.
 */
export async function expectNoViolations(
  page: Page,
  rules: 'all' | 'colour' = 'all',
  outside: string[] = [],
): Promise<void> {
  await expectNoMotion(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // What passes need not be told.
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Off by default, as it is experimental; Lighthouse has it, too: a name contains the text that stands on the control.
    ...(rules === 'colour'
      ? { runOnly: ['color-contrast'] }
      : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
  };
  const violations = await page.evaluate(
    async ([asked, exclude]) => {
      const { axe: inPage } = globalThis as unknown as { axe: { run: typeof run } };
      const found = await inPage.run({ include: [['html']], exclude }, asked);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [options, outside] as const,
  );
  expect(violations).toEqual([]);
}

/** In the page's header and in each dialog at most one button is filled, the main one, and it is the last (PageHeader). */
async function expectMainButtonLast(page: Page): Promise<void> {
  const misplaced = () =>
    [document.querySelector('h1')?.closest('header'), ...document.querySelectorAll('.MuiDialogActions-root')].flatMap(
      (bar) =>
        [...(bar?.querySelectorAll('.MuiButton-root') ?? [])]
          .slice(0, -1)
          .filter((button) => button.matches('.MuiButton-contained'))
          .map((button) => button.textContent),
    );
  expect(await page.evaluate(misplaced)).toEqual([]);
}

/**
 * Axe finds nothing on the page in the theme that the back office has now, and no colour that is hard to see in the other one,
 * which it is left in: each change draws all of it again. Its buttons stand in the order that all pages have.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const pointNowhere = async () => {
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  };
  await pointNowhere();
  await expectMainButtonLast(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^(Dark|Light) theme$/ }).click();
  await pointNowhere();
  await expectNoViolations(page, 'colour');
}

/** Nothing sticks out to the right: the page does not scroll sideways, once it has followed a change of the window's width. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
