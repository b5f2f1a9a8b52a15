import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { box, days, lesson, openForm, press, retype, signIn, somebodyChanged } from './lessonForm.tsx';

beforeEach(() => signIn(7));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const chosen = (field: string) =>
  screen
    .queryAllByRole<HTMLInputElement>('radio', { checked: true })
    .find((radio) => radio.closest(`[aria-labelledby$="${field}-conflict"]`))?.value;

/** A form where title and kind were typed; somebody else has saved `theirs` meanwhile. */
async function collide(theirs: Partial<typeof lesson>) {
  let tries = 0;
  const opened = openForm({
    onSave: () => {
      tries += 1;
      return tries === 1 ? Promise.reject(somebodyChanged({ ...lesson, ...theirs })) : Promise.resolve();
    },
  });
  await retype(opened.user, box('Title'), 'Mine');
  await press(opened.user, 'Save');
  await screen.findByText(/^Changed by office/);
  return opened;
}

it('keeps what is typed, takes over what is not, and shows both', async () => {
  await collide({ title: 'Theirs', days: '2' });
  await waitFor(() => expect(days().value).toBe('2'));
  expect(box('Title').value).toBe('Mine');
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(chosen('title')).toBe('mine');
  expect(chosen('days')).toBe('theirs');
});

it('saves what was chosen field by field', async () => {
  const { user, save, saved } = await collide({ title: 'Theirs', days: '2', kind: '2' });
  const [title, daysChoice] = await screen.findAllByRole('radiogroup');
  await user.click(title?.querySelector('input[value=theirs]') as HTMLInputElement);
  expect(box('Title').value).toBe('Theirs');
  await user.click(daysChoice?.querySelector('input[value=mine]') as HTMLInputElement);
  expect(days().value).toBe('4');
  await press(user, 'Save');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(save.mock.calls[1]?.[0]).toEqual({ title: 'Theirs', days: '4', kind: '2', start: '' });
});

it('does not ask about a field that both changed alike', async () => {
  await collide({ title: 'Mine' });
  expect(await screen.findByText('form.conflict.none')).toBeDefined();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('takes a choice back', async () => {
  const { user } = await collide({ title: 'Theirs' });
  const group = await screen.findByRole('radiogroup', { name: 'Title' });
  await user.click(group.querySelector('input[value=theirs]') as HTMLInputElement);
  await user.click(group.querySelector('input[value=mine]') as HTMLInputElement);
  expect(box('Title').value).toBe('Mine');
});
