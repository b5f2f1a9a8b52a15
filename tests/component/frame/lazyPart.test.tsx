import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart, reloadPage, untilLoaded, useNoConnection } from '#src/routing/lazyPart.ts';

const reload = vi.fn();
const noFile = () => new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/Part.js');
const pageOf = (script: string) => `<script type="module" src="${script}"></script>`;

/** What the server answers to a question for the page; undefined: nothing. */
let served: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  served = pageOf('/assets/login-1.js');
  document.head.insertAdjacentHTML('beforeend', pageOf('/assets/login-1.js'));
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { ...location, reload });
  vi.stubGlobal('fetch', async () => {
    if (served === undefined) throw new TypeError('Failed to fetch');
    return new Response(served);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Not the styles, which emotion keeps.
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

const rest = () => act(() => vi.advanceTimersByTimeAsync(0));

function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      {useNoConnection() && <p>No connection</p>}
      <Suspense fallback={<p>Skeleton</p>}>{children}</Suspense>
    </>
  );
}

test('a part that fails offline says so and is there by itself when the network is back', async () => {
  let online = false;
  served = undefined;
  const Part = lazyPart(async () => {
    if (!online) throw noFile();
    return { default: () => <p>The part</p> };
  });
  render(
    <Waiting>
      <Part />
    </Waiting>,
  );
  await rest();
  expect(screen.getByText('No connection')).toBeTruthy();
  expect(screen.getByText('Skeleton')).toBeTruthy();
  online = true;
  served = pageOf('/assets/login-1.js');
  dispatchEvent(new Event('online'));
  await rest();
  expect(screen.getByText('The part')).toBeTruthy();
  expect(screen.queryByText('No connection')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('one that fails once is tried again at once, without a word', async () => {
  const load = vi.fn().mockRejectedValueOnce(noFile()).mockResolvedValue('part');
  expect(await untilLoaded(load)).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('one that fails again and again is tried every three seconds', async () => {
  const load = vi.fn().mockRejectedValue(noFile());
  const part = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(0);
  const tried = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(tried);
  load.mockResolvedValue('part');
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe('part');
});

test('a new release loads the page anew, once', async () => {
  served = pageOf('/assets/login-2.js');
  void untilLoaded(() => Promise.reject(noFile()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
  void untilLoaded(() => Promise.reject(noFile()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('what the part itself throws is no matter of the network', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('x is not a function'));
  await expect(untilLoaded(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledOnce();
});

test('the page is not loaded anew before the server answers', async () => {
  served = undefined;
  void reloadPage();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  served = pageOf('/assets/login-1.js');
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledOnce();
});
