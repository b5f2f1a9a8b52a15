import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { forgetSessionInfo } from '#src/dataProvider/sessionInfo.ts';

// As long as a busy machine, a third as fast as a desk's, may take; it costs time only where something is wrong.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share a page (environment.ts): what one left there is gone before the next.
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetSessionInfo();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const tag of document.head.querySelectorAll('meta')) tag.remove();
});
