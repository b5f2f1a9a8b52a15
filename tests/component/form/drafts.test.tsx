import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '#src/session/storedSession.ts';
import { dropDrafts, removeOldDrafts } from '#src/dataProvider/drafts.ts';
import { box, days, lesson, openForm, press, retype, signIn } from './lessonForm.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:50:00Z') });
  signIn(7);
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
});

const notice = 'form.restored';

/** Types a title and leaves the page as a reload does. */
async function typeAndReload(title = 'Mine') {
  const { user, unmount } = openForm();
  await retype(user, box('Title'), title);
  unmount();
}

it('opens with what was typed, says so, and leaves the rest as the record is', async () => {
  await typeAndReload();
  openForm({ initial: { ...lesson, days: '3' } });
  await waitFor(() => expect(box('Title').value).toBe('Mine'));
  expect(days().value).toBe('3');
  expect(await screen.findByText(notice)).toBeDefined();
});

it('says nothing where nothing was typed', async () => {
  openForm().unmount();
  openForm();
  expect(screen.queryByText(notice)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('throws it away with Discard', async () => {
  await typeAndReload();
  const { user, unmount } = openForm();
  await press(user, 'form.discard.discard');
  await waitFor(() => expect(box('Title').value).toBe('Web'));
  expect(screen.queryByText(notice)).toBeNull();
  unmount();
  openForm();
  expect(box('Title').value).toBe('Web');
});

it('does not show the notice again for what is typed after Discard', async () => {
  await typeAndReload();
  const { user } = openForm();
  await press(user, 'form.discard.discard');
  await user.type(box('Title'), 's');
  await waitFor(() => expect(box('Title').value).toBe('Webs'));
  expect(screen.queryByText(notice)).toBeNull();
});

it('keeps what is typed before the form is ready', async () => {
  await typeAndReload();
  function EarlyTyping() {
    useEffect(() => void fireEvent.change(days(), { target: { value: '3' } }), []);
    return null;
  }
  openForm({ children: <EarlyTyping /> });
  await screen.findByText(notice);
  expect(days().value).toBe('3');
  expect(box('Title').value).toBe('Mine');
});

it('forgets it once it is saved', async () => {
  await typeAndReload();
  const { user, saved, unmount } = openForm();
  await screen.findByText(notice);
  await press(user, 'Save');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  unmount();
  openForm();
  expect(box('Title').value).toBe('Web');
});

it('sends a create under the id that the form had before', async () => {
  const first = openForm({ onSave: () => Promise.reject(new Error('No answer')) });
  await retype(first.user, box('Title'), 'Mine');
  await press(first.user, 'Save');
  await screen.findByText('No answer');
  first.unmount();
  const second = openForm();
  await screen.findByText(notice);
  await press(second.user, 'Save');
  await waitFor(() => expect(second.save).toHaveBeenCalled());
  expect(second.save.mock.calls[0]?.[1]).toBe(first.save.mock.calls[0]?.[1]);
});

it('keeps it over a lost session and a new login of the same person', async () => {
  const { user, unmount } = openForm();
  await retype(user, box('Title'), 'Mine');
  clearSession();
  unmount();
  signIn(7);
  removeOldDrafts();
  openForm();
  await waitFor(() => expect(box('Title').value).toBe('Mine'));
});

it('shows it to nobody else, and removes it when somebody else signs in', async () => {
  await typeAndReload();
  signIn(8);
  removeOldDrafts();
  signIn(7);
  openForm();
  expect(box('Title').value).toBe('Web');
});

it('removes it at logout and after 12 hours', async () => {
  await typeAndReload();
  dropDrafts();
  openForm().unmount();
  expect(sessionStorage.length).toBe(0);
  await typeAndReload();
  vi.setSystemTime(new Date('2026-11-21T16:50:01Z'));
  removeOldDrafts();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mine');
  openForm();
  expect(box('Title').value).toBe('Web');
});

it('keeps nothing of a form without a name', async () => {
  const { user } = openForm({ name: '' });
  await retype(user, box('Title'), 'Secret-1');
  expect(sessionStorage.length).toBe(0);
});

it('asks to choose where the record was changed meanwhile', async () => {
  await typeAndReload();
  openForm({ initial: { ...lesson, title: 'Theirs' } });
  await waitFor(() => expect(box('Title').value).toBe('Mine'));
  expect(await screen.findByRole('radiogroup', { name: 'Title' })).toBeDefined();
});
