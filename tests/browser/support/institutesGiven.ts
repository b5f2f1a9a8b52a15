import { expect, type Page, test } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { givenServer } from './serverGiven.ts';

const paths = { admin: '/institute-list', md_office: '/md-institute-list' };
export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
export const type = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: /^Type/ });

const institutes = [
  ['Loyola College', 'LC', 1, 'UGC'],
  ['Anna University', 'AU', 2, 'AICTE'],
  ['Kendriya Vidyalaya', 'KV', 3, ''],
  ['Closed College', 'CC', 1, 'UGC'],
  ['Doomed College', 'DC', 1, 'UGC'],
] as const;

/** A server with institutes of each type, and one that is deleted. */
export function givenInstitutes() {
  const given = givenServer();
  test.beforeAll(async () => {
    const { admin } = given;
    for (const [Name, ShortName, InstType, RecognizedBy] of institutes) {
      const { OUT_ID } = await admin.call('AddInstitute', { Name, ShortName, InstType, RecognizedBy });
      if (Name === 'Closed College') await admin.call('DeleteRevokeInstitute', { InstId: Number(OUT_ID), Status: 1 });
    }
  });
  return Object.assign(given, {
    async open(page: Page, profile: keyof typeof paths = 'admin') {
      await signIn(page, given.server.url, profile);
      await page.goto(given.server.url + paths[profile]);
      await expect(page.getByRole('heading', { name: 'Institute List', level: 1 })).toBeVisible();
    },
    named: async (name: string) => (await given.admin.call('GetInstituteList', { Name: name }))[0],
  });
}
