import { expect, type Page } from '@playwright/test';
import { signIn } from '#harness/browser/staff.ts';
import { givenCertified } from './certifiedGiven.ts';

export const issues = (page: Page) => page.getByRole('region', { name: 'Issues', exact: true }).getByRole('listitem');
export const about = (page: Page) => page.getByRole('region', { name: 'About the certificate' });
export const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline', exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

export async function openMenu(page: Page, entry: 'Correct' | 'Revoke' | 'Restore'): Promise<void> {
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** People with certificates, how the page of one is opened, and how it gets other words. */
export function givenIssues<Person extends string>(...people: Parameters<typeof givenCertified<Person>>) {
  const given = givenCertified(...people);
  const pathOf = (person: Person, profile: 'admin' | 'md_office' = 'admin') =>
    `${profile === 'admin' ? '/' : '/md-'}view-data/${given.known[person].certificateId}`;
  return {
    given,
    pathOf,
    async open(page: Page, person: Person, profile: 'admin' | 'md_office' = 'admin') {
      await signIn(page, given.server.url, profile);
      await page.goto(given.server.url + pathOf(person, profile));
      await expect(page.getByRole('heading', { level: 1, name: /^WEBDEV-\d{4}-\d{5}$/ })).toBeVisible();
    },
    move: (person: Person, Location: string) => {
      const { certificateId: CertificateId } = given.known[person];
      return given.admin.call('UpdateCertificate', { CertificateId, FileId: 0, Status: 0, Location });
    },
  };
}
