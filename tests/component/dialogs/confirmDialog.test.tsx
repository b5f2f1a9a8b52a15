import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

afterEach(cleanup);

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

const ask = (onConfirm: () => Promise<void>, onCancel = () => undefined) =>
  render(
    <AdminContext>
      <ConfirmDialog open message="Sure?" onConfirm={onConfirm} onCancel={onCancel} />
    </AdminContext>,
  );

it('shows what went wrong until the next answer', async () => {
  ask(vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('Refused')));
  await press('lists.yes');
  expect(screen.getByText('Refused')).toBeDefined();
  await press('lists.yes');
  expect(screen.queryByText('Refused')).toBeNull();
});

it('is called by its title, and without one by its question', () => {
  ask(() => Promise.resolve());
  expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeDefined();
  cleanup();
  render(
    <AdminContext>
      <ConfirmDialog open title="Delete" message="Sure?" onConfirm={() => undefined} onCancel={() => undefined} />
    </AdminContext>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete', description: 'Sure?' })).toBeDefined();
});

it('runs a third answer, once, and shows what went wrong with it', async () => {
  const onChoose = vi.fn(() => Promise.reject(new Error('Refused')));
  const onConfirm = vi.fn();
  render(
    <AdminContext>
      <ConfirmDialog
        open
        message="Sure?"
        other={{ label: 'lists.all', onChoose }}
        onConfirm={onConfirm}
        onCancel={() => undefined}
      />
    </AdminContext>,
  );
  await press('lists.all');
  expect(screen.getByText('Refused')).toBeDefined();
  expect([onChoose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});

it('says of a write without an answer that it may have been saved, and offers to look', async () => {
  const cause = new HttpError('No answer', 0, { mayBeSaved: 'look' });
  ask(() => Promise.reject(new Error('An error occurred.', { cause })));
  await press('lists.yes');
  expect(screen.getByRole('alert').textContent).toBe('An error occurred.texts.general.mayBeSavedform.look');
  expect(screen.getByRole('link', { name: 'form.look' })).toBeDefined();
});

it('forgets what went wrong when it is cancelled, for the next time it is opened', async () => {
  ask(() => Promise.reject(new Error('Refused')));
  await press('lists.yes');
  await press('lists.no');
  expect(screen.queryByText('Refused')).toBeNull();
});

it('is answered neither by a click beside it nor by the second click of a double click', async () => {
  const [confirm, cancel] = [vi.fn(() => Promise.resolve()), vi.fn()];
  ask(confirm, cancel);
  await userEvent.click(document.querySelector('.MuiDialog-container') ?? document.body);
  for (const name of ['lists.yes', 'lists.no']) fireEvent.click(screen.getByRole('button', { name }), { detail: 2 });
  expect([confirm.mock.calls, cancel.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('has the focus on the answer that loses nothing, and names what is lost', async () => {
  render(
    <AdminContext>
      <ConfirmDialog open message="Delete?" loses="Three rows go." onConfirm={vi.fn()} onCancel={vi.fn()} />
    </AdminContext>,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'lists.no' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Three rows go.');
});
