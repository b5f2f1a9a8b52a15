import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { SavingBanner } from '#src/app/frame/Frame.tsx';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { callApi } from '#src/dataProvider/transport.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An answer of the server to any call. */
const answered = (headers: HeadersInit) =>
  act(async () => {
    vi.stubGlobal('fetch', async () => new Response('{"result":[]}', { headers }));
    await callApi('GetInstituteList', {});
  });

test('says that nothing can be saved while answers say so (W29), and goes by itself', async () => {
  render(
    <I18nContextProvider value={i18nProvider}>
      <SavingBanner />
    </I18nContextProvider>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  await answered({ Saving: 'off' });
  expect(screen.getByRole('status').textContent).toBe(
    'What you enter cannot be saved at present. You can go on reading. Please tell whoever looks after the server.',
  );
  await answered({});
  expect(screen.queryByRole('status')).toBeNull();
});
