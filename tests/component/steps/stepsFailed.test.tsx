import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { StepsFailed } from '#src/ui/steps/Steps.tsx';
import type { StepsFailure } from '#src/ui/steps/useSteps.ts';

const failure: StepsFailure = {
  message: 'Failed to add payment',
  reason: 'no network',
  cause: undefined,
  outdated: false,
};
const next = 'resources.registrations.approve.next';

afterEach(cleanup);

const show = (shown: Partial<StepsFailure>, onLoad?: () => void) =>
  render(
    <AdminContext>
      <StepsFailed failure={{ ...failure, ...shown }} next={next} onLoad={onLoad} loadLabel="lists.refresh" />
    </AdminContext>,
  );

it('takes the focus, says why and what to do next, and offers nothing else', () => {
  show({}, () => undefined);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByRole('alert').textContent).toBe(
    'Failed to add paymentno networkresources.registrations.approve.next',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers the current record where somebody else has changed it, and no press to continue', () => {
  const load = vi.fn();
  show({ outdated: true }, load);
  expect(screen.queryByText(next)).toBeNull();
  screen.getByRole('button', { name: 'lists.refresh' }).click();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says of a step without an answer that it may have been saved, and offers to look', () => {
  show({ cause: new HttpError('No answer', 0, { mayBeSaved: 'look' }) });
  expect(screen.getByText('texts.general.mayBeSaved')).toBeDefined();
  expect(screen.getByRole('link', { name: 'form.look' })).toBeDefined();
});
