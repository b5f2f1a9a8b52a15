import { expect, test } from '@playwright/test';
import { answer, listen, refusal } from './support/students.ts';
import { proves } from './support/proves.ts';
import { button, closeMessage, givenReady } from './support/markAsCompletedGiven.ts';

test.describe('mark as completed', () => {
  const given = givenReady('Reloaded Rekha');
  const { openCompletion } = given;

  test('a sequence that stopped half way goes on after a reload', async ({ page }) => {
    proves('4 Mark-complete: Four steps, each after the other', 'text: Mark as Completed for {name}');
    const dialog = await openCompletion(page, 'Reloaded Rekha');
    await dialog.getByLabel('Student Name').fill('Reloaded Rekharani');
    await dialog.getByLabel('Grade').click();
    await page.getByRole('option', { name: 'B+' }).click();
    await answer(page, 'AddCertificate', refusal);
    await button(dialog, 'Create Certificate').click();
    await expect(dialog.getByText(/^Failed to create certificate/)).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).toContain('unfinished.completion.');
    expect(kept).not.toContain('Rekha');
    await page.reload();
    const banner = page.getByRole('status').filter({ hasText: '1 certificate unfinished' });
    await expect(banner).toContainText('Reloaded Rekharani');
    await button(banner, 'Continue').click();
    const again = page.getByRole('dialog', { name: 'Mark as Completed for Reloaded Rekharani' });
    await expect(again.getByLabel('Student Name')).toHaveValue('Reloaded Rekharani');
    await expect(again.getByLabel('Grade')).toHaveText('B+');
    const sent = listen(page);
    await button(again, 'Create Certificate').click();
    await expect(page.getByText('Certificate created and generated successfully!')).toBeVisible();
    expect(sent.filter((call) => /^(Update|Add|Generate)/.test(call))).toEqual([
      'AddCertificate',
      'GenerateCertificate',
    ]);
    await closeMessage(page);
    await expect(banner).toHaveCount(0);
  });
});
