import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft } from '#src/dataProvider/drafts.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { UploadInput } from '#src/custom/people/person/UploadInput.tsx';
import { signIn } from './lessonForm.tsx';

const none = { photo: 0, photoWaiting: false };

beforeEach(() => signIn(7));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

// jsdom has neither.
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

/** The server's answer to a question for any file. */
const answerFiles = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response(status === 200 ? 'bytes' : '{"result":{}}', { status }));

function open() {
  const save = vi.fn(async () => undefined);
  const form = (
    <CheckedForm
      name="people/1"
      initial={none}
      problemsOf={({ photo }) => (photo > 0 ? [] : [{ field: 'photo', message: 'Photo is required' }])}
      onSave={save}
    >
      <RestoredNotice />
      <UploadInput source="photo" waiting="photoWaiting" kind="photo" label="Photo" />
      <button type="submit">Save</button>
    </CheckedForm>
  );
  const router = createMemoryRouter([{ path: '/', element: <AdminContext>{form}</AdminContext> }]);
  render(<RouterProvider router={router} />);
  return save;
}

it('leads to the button that chooses a file', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Photo is required')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('upload.photo.choose'));
});

it('keeps the id of a file that was uploaded, not a file that was only chosen', async () => {
  answerFiles(200);
  keepDraft('people/1', { form: 'f', before: none, typed: { photo: 12, photoWaiting: true } });
  const save = open();
  expect(await screen.findByText('upload.photo.onFile')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ photo: 12, photoWaiting: false }, 'f'));
});

it('asks for the file again where the server has it no more', async () => {
  answerFiles(404);
  keepDraft('people/1', { form: 'f', before: none, typed: { photo: 12 } });
  const save = open();
  expect(await screen.findByText('upload.again')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).not.toHaveBeenCalled();
});

it('has an empty upload box after the draft is discarded', async () => {
  answerFiles(404);
  keepDraft('people/1', { form: 'f', before: none, typed: { photo: 12 } });
  open();
  await screen.findByText('upload.again');
  await userEvent.upload(screen.getByLabelText('Photo', { selector: 'input' }), new File(['x'], 'face.png'));
  await screen.findByText('face.png');
  await userEvent.click(screen.getByRole('button', { name: 'form.discard.discard' }));
  expect(await screen.findByText('upload.photo.none')).toBeDefined();
  expect(screen.queryByText('face.png')).toBeNull();
  expect(screen.queryByText('upload.again')).toBeNull();
});
