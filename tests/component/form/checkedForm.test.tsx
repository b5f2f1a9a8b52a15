import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '#src/session/storedSession.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { box, days, openForm, press, retype, signIn } from './lessonForm.tsx';

beforeEach(() => signIn(7));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

it('saves what is typed, and goes on', async () => {
  const { user, save, saved } = openForm();
  await retype(user, box('Title'), 'W.e.b 2');
  await retype(user, days(), '5');
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(screen.getByRole('option', { name: 'Diploma' }));
  await user.type(box('Start'), '20261120');
  await press(user, 'Save');
  expect(save.mock.calls[0]?.[0]).toEqual({ title: 'Web 2', days: '5', kind: '2', start: '2026-11-20' });
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});

it('says what is wrong with a field when it is left, not before', async () => {
  const { user } = openForm();
  await user.clear(box('Title'));
  expect(screen.queryByText('Title is required')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Title is required')).toBeDefined();
});

it('lets a dialog keep the focus that a field takes as it appears', async () => {
  const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', failed);
  const keep = () => box('Title').focus();
  document.addEventListener('focusin', keep, { once: true });
  openForm({ children: <TextInput source="place" label="Place" maxLength={20} autoFocus /> });
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box('Title'));
});

it('sends nothing while something is wrong: lists it and leads to the first', async () => {
  const { user, save } = openForm();
  await user.clear(box('Title'));
  await retype(user, days(), '7');
  await press(user, 'Save');
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Title is required', 'So many days are a diploma']);
  expect(document.activeElement).toBe(box('Title'));
  await user.click(links[1] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind' }));
  expect(save).not.toHaveBeenCalled();
});

it('leads to the first problem once: who types there stays there, although it is solved by the first letter', async () => {
  const { user } = openForm();
  const title = box('Title');
  await user.clear(title);
  await retype(user, days(), '7');
  const typeOneLetter = () => queueMicrotask(() => fireEvent.change(title, { target: { value: 'W' } }));
  title.addEventListener('focus', typeOneLetter, { once: true });
  await press(user, 'Save');
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  expect(document.activeElement).toBe(title);
});

it('takes back what a change of another field makes right', async () => {
  const { user } = openForm();
  await retype(user, days(), '7');
  await press(user, 'Save');
  expect(await screen.findAllByText('So many days are a diploma')).toHaveLength(2);
  await retype(user, days(), '4');
  expect(screen.queryByText('So many days are a diploma')).toBeNull();
});

it('shows a refusal at its field until that is changed, and sends again all the same', async () => {
  const refusal = new HttpError('Title is taken', 422, { errors: { title: 'Title is taken' } });
  const { user, save } = openForm({ onSave: () => Promise.reject(refusal) });
  await press(user, 'Save');
  expect(await screen.findByRole('link', { name: 'Title is taken' })).toBeDefined();
  expect(screen.getAllByText('Title is taken')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(box('Title')));
  await press(user, 'Save');
  expect(save).toHaveBeenCalledTimes(2);
  await user.type(days(), '5');
  expect(await screen.findByRole('link', { name: 'Title is taken' })).toBeDefined();
  await user.type(box('Title'), 's');
  await waitFor(() => expect(screen.queryByText('Title is taken')).toBeNull());
});

it('shows any other failure as the form’s, and keeps what is typed', async () => {
  const { user, saved } = openForm({ onSave: () => Promise.reject(new HttpError('The database is busy', 200)) });
  await retype(user, box('Title'), 'Mine');
  await press(user, 'Save');
  expect(await screen.findByText('The database is busy')).toBeDefined();
  expect(box('Title').value).toBe('Mine');
  expect(saved).not.toHaveBeenCalled();
});

it('sends once for two presses in the same tick', async () => {
  const { save } = openForm({ onSave: () => new Promise(() => undefined) });
  const button = screen.getByRole('button', { name: 'Save' });
  button.click();
  button.click();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(box('Title').disabled).toBe(true));
});

it('asks before what is typed is left, not once it is saved', async () => {
  const { user, router, save } = openForm();
  await user.type(box('Title'), 's');
  void router.navigate('/elsewhere');
  expect(await screen.findByText('lists.leave.question')).toBeDefined();
  await press(user, 'lists.leave.stay');
  await press(user, 'Save');
  await waitFor(() => expect(save).toHaveBeenCalled());
  await router.navigate('/elsewhere');
  expect(await screen.findByText('Elsewhere')).toBeDefined();
});

it('does not go on where the session ended while it was sent', async () => {
  const { user, save, saved } = openForm({ onSave: async () => clearSession() });
  await press(user, 'Save');
  await waitFor(() => expect(save).toHaveBeenCalled());
  await waitFor(() => expect(box('Title').disabled).toBe(false));
  expect(saved).not.toHaveBeenCalled();
});

it('chooses by the first letter, in turn, without opening the list', async () => {
  const { user, save } = openForm();
  const kind = screen.getByRole('combobox', { name: 'Kind' });
  kind.focus();
  await user.keyboard('d');
  expect(kind.textContent).toBe('Diploma');
  await user.keyboard('xI');
  expect(kind.textContent).toBe('Internship');
  expect(screen.queryByRole('option')).toBeNull();
  await press(user, 'Save');
  expect(save.mock.calls[0]?.[0]).toMatchObject({ kind: '1' });
});
