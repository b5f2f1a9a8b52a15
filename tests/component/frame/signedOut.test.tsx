import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Institute, startInstitute } from '../login/institute.ts';

let institute: Institute;

/** The addresses that the page goes to, one for each navigation. */
function watchNavigations(): string[] {
  const addresses: string[] = [];
  for (const how of ['pushState', 'replaceState'] as const) {
    const go = history[how].bind(history);
    vi.spyOn(history, how).mockImplementation((state, unused, url) => {
      go(state, unused, url);
      // Without an address it only numbers the entry it is on.
      if (url != null) addresses.push(String(url));
    });
  }
  return addresses;
}

beforeEach(async () => {
  localStorage.clear();
  HTMLCanvasElement.prototype.getContext = () => null;
  window.scrollTo = () => undefined;
  institute = await startInstitute();
});

afterEach(() => {
  cleanup();
  institute.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a guarded page leads somebody without a session to the login in one navigation', async () => {
  history.replaceState(null, '', '/certificates');
  const navigations = watchNavigations();
  const { default: App } = await import('#src/app/App.tsx');
  render(<App />);
  await screen.findByLabelText('User Name');
  expect(navigations).toEqual(['/']);
  expect(institute.calls('Logout')).toEqual([]);
});
