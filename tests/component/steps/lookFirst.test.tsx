import { renderHook } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { MayBeSaved } from '#src/dataProvider/answers.ts';
import { useLookFirst } from '#src/ui/steps/useLookFirst.ts';

const lost = (mayBeSaved: MayBeSaved) => new HttpError('No answer', 0, { mayBeSaved });

/** A change that fails once with this, and then whether it is done is looked up. */
async function again(error: Error, isDone: boolean) {
  const look = vi.fn(async () => isDone);
  const change = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(error);
  const lookFirst = renderHook(() => useLookFirst(look)).result.current;
  await expect(lookFirst(change)).rejects.toBe(error);
  await lookFirst(change);
  return { looks: look.mock.calls.length, changes: change.mock.calls.length };
}

it('sends nothing again that was done, though its answer was lost', async () => {
  expect(await again(lost('look'), true)).toEqual({ looks: 1, changes: 1 });
});

it('sends again what was not done', async () => {
  expect(await again(lost('look'), false)).toEqual({ looks: 1, changes: 2 });
});

it('looks for nothing after a refusal, or where the server does a repeated write once', async () => {
  expect(await again(new HttpError('No', 200), true)).toEqual({ looks: 0, changes: 2 });
  expect(await again(lost('pressAgain'), true)).toEqual({ looks: 0, changes: 2 });
});
