import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, HttpError } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { signIn } from '../form/lessonForm.tsx';

// W32: a write without an answer is asked for again by itself, once.

beforeEach(() => {
  signIn(1);
  sessionStorage.clear();
});
afterEach(cleanup);

const lost = () => new HttpError('Failed', 0, { lost: true, mayBeSaved: 'pressAgain' });
const name = 'form.again';
const again = () => screen.queryByRole('button', { name });

/** Answers at last. */
const answering = () =>
  vi
    .fn(() => Promise.resolve())
    .mockRejectedValueOnce(lost())
    .mockRejectedValueOnce(lost());

it('a confirmed action: the button has the focus, and nobody has to press it', async () => {
  const confirm = answering();
  render(
    <AdminContext>
      <ConfirmDialog open message="Hold?" onConfirm={confirm} onCancel={() => undefined} />
    </AdminContext>,
  );
  await act(async () => screen.getByRole('button', { name: 'lists.yes' }).click());
  await waitFor(() => expect(document.activeElement).toBe(again()));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(3), { timeout: 5000 });
  await waitFor(() => expect(again()).toBeNull());
  expect(screen.queryByText('Failed')).toBeNull();
});

const openForm = (onSave: () => Promise<void>, onSaved: () => void) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <AdminContext>
              <FormDialog
                title="Message"
                submit="lists.yes"
                name="message/1"
                asks
                initial={{ text: '' }}
                problemsOf={() => []}
                onSave={onSave}
                onSaved={onSaved}
                onClose={() => undefined}
              >
                <TextInput source="text" label="Text" />
              </FormDialog>
            </AdminContext>
          ),
        },
      ])}
    />,
  );
const type = (value: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value } });

it('a form: it is saved by itself as it was sent', async () => {
  const [save, saved] = [answering(), vi.fn()];
  openForm(save, saved);
  type('Come tomorrow');
  await act(async () => screen.getByRole('button', { name: 'lists.yes' }).click());
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect(save.mock.calls).toHaveLength(3);
});

it('a form that is changed since is the person’s to send', async () => {
  const save = vi.fn(() => Promise.reject(lost()));
  openForm(save, () => undefined);
  type('Come tomorrow');
  await act(async () => screen.getByRole('button', { name: 'lists.yes' }).click());
  await waitFor(() => expect(again()).not.toBeNull());
  type('Come today');
  await waitFor(() => expect(again()).toBeNull());
  expect(screen.getByText('texts.general.pressAgain')).toBeDefined();
});
