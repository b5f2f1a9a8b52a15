import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { takeLogoutMessage } from '#src/authProvider/signOut.ts';
import { noteSaving } from '#src/dataProvider/saving.ts';
import { forgetSessionInfo } from '#src/dataProvider/sessionInfo.ts';

// As long as a busy machine, a third as fast as a desk's, may take; it costs time only where something is wrong.
configure({ asyncUtilTimeout: 20_000 });

// After each file of components, as the next one shares its page and modules: it finds what a page that was just loaded has.

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  for (const tag of document.head.querySelectorAll('meta')) tag.remove();
  history.replaceState(null, '', '/');
  forgetSessionInfo();
  noteSaving(null);
  takeLogoutMessage();
});
