import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { TopBar } from '#src/app/frame/TopBar.tsx';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { logout } from '#src/custom/access/logout/index.ts';
import { SiteContext } from '#src/routing/usePathTo.ts';

afterEach(cleanup);

test('the account menu says the version of the package', async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <SiteContext value={{ profile: 'admin', owners: [logout] }}>
          <TopBar wide onToggleWide={() => undefined} onOpenDrawer={() => undefined} />
        </SiteContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
  const entry = await screen.findByRole('menuitem', { name: `Version ${packageJson.version}` });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});
