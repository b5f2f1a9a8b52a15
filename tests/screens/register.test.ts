import { expect, test } from '@playwright/test';
import { enrol } from '../browser/support/enrol.ts';
import { givenRegister, rowOf } from '../browser/support/registerGiven.ts';
import { button, holdBack } from '../browser/support/students.ts';

const given = givenRegister();
const { addClass, open } = given;

test('two of one name are told apart by their mobiles, in the register and on the sheet', async ({ page }) => {
  const { courseId } = await addClass('TWINS', { 'Subashini S': 0, 'Anbu Selvan': 0 });
  await enrol(given.admin, { courseId, name: 'Subashini S', mobile: '9700099999' });
  await open(page, 'TWINS');
  await expect(rowOf(page, '^Subashini S').first()).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Subashini S' })).toContainText([/97000000\d\d/, /9700099999/]);
  await expect(page.getByRole('rowheader', { name: 'Anbu Selvan' })).toHaveText('Anbu Selvan');
});

test('nobody is marked before the class is known', async ({ page }) => {
  await addClass('SLOW', { Anu: 0, Bala: 0 });
  const letGo = await holdBack(page, 'GetRegister');
  await open(page, 'SLOW');
  await expect(button(page, 'All present today')).toBeDisabled();
  letGo();
  await button(page, 'All present today').click();
  await expect(page.getByText(/^2 students marked present/)).toBeVisible();
});
