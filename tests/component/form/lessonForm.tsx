import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AdminContext, HttpError } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { storeSession } from '#src/session/storedSession.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { FormErrors, RestoredNotice } from '#src/ui/form/FormErrors.tsx';
import { ChoiceInput, DayInput, NumberInput, TextInput } from '#src/ui/form/inputs.tsx';

export const lesson = { title: 'Web', days: '4', kind: '', start: '' };
export type Lesson = typeof lesson;

const problemsOf = ({ title, days, kind }: Lesson) =>
  [
    { field: 'title', message: title.trim() === '' ? 'Title is required' : '' },
    { field: 'days', message: Number(days) > 9 ? 'At most 9 days' : '' },
    // A rule over two fields.
    { field: 'kind', message: Number(days) > 5 && kind !== '2' ? 'So many days are a diploma' : '' },
  ].filter(({ message }) => message !== '');

const kinds = [
  { value: '1', text: 'Internship' },
  { value: '2', text: 'Diploma' },
];

export const signIn = (userId: number) =>
  storeSession({ sessionRef: 'ref', userId, profile: 'admin', userName: 'admin', loginTime: 0 });

export const somebodyChanged = (current: Record<string, unknown>) =>
  new HttpError('Changed by office on 20/11/2026 at 10:20', 200, { current });

interface Options {
  initial?: Lesson;
  name?: string;
  onSave?: (lesson: Lesson, form: string) => Promise<unknown>;
  children?: ReactNode;
}

/** A form of a lesson on a page; answers what it called. */
export function openForm({ initial = lesson, name = 'lessons/1', onSave, children }: Options = {}) {
  const save = vi.fn(onSave ?? (async () => undefined));
  const saved = vi.fn();
  const form = (
    <CheckedForm
      name={name}
      initial={initial}
      problemsOf={problemsOf}
      onSave={save}
      onSaved={saved}
      valuesOf={(current: Partial<Lesson>) => ({ ...initial, ...current })}
    >
      <RestoredNotice />
      <TextInput source="title" label="Title" keep={(text) => text.replaceAll('.', '')} maxLength={20} />
      <NumberInput source="days" label="Days" step={1} max={9} />
      <ChoiceInput source="kind" label="Kind" choices={kinds} placeholder="Choose" />
      <DayInput source="start" label="Start" />
      <FormErrors />
      <button type="submit">Save</button>
      {children}
    </CheckedForm>
  );
  const router = createMemoryRouter([
    { path: '/', element: <AdminContext>{form}</AdminContext> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]);
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(<RouterProvider router={router} />);
  return { save, saved, user, router, unmount };
}

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const days = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Days' });
export const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

export async function retype(user: ReturnType<typeof userEvent.setup>, input: HTMLInputElement, text: string) {
  await user.clear(input);
  await user.type(input, text);
}
