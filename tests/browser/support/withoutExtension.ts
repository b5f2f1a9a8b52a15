import type { Page } from '@playwright/test';

/**
 * Opens pages as before a server that lacks an extension. Somebody is signed in. What the server says of itself is asked once: the answer of a page
 * that is left meanwhile could not be read any more.
 */
export async function withoutExtension(page: Page, url: string, extension: string): Promise<void> {
  const answer = await page.request.get(`${url}/api/session`);
  const body = (await answer.json()) as { EXTENSIONS: string[] };
  const EXTENSIONS = body.EXTENSIONS.filter((name) => name !== extension);
  await page.route('**/api/session', (route) => route.fulfill({ json: { ...body, EXTENSIONS } }));
}
