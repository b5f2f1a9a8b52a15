import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, type ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CompletionForm } from '#src/custom/certificates/complete/CompletionForm.tsx';
import { initialValues } from '#src/custom/certificates/complete/values.ts';
import { ManyForm } from '#src/resources/enrolments/completeMany/ManyForm.tsx';
import type { Enrolment } from '#src/records/enrolments.ts';
import { signIn } from '../form/lessonForm.tsx';

const today = '2026-11-20';
const facts = { student: { id: 7, name: 'Kavya Raman' }, courseLocation: 'Chennai', firstDay: '' };
/** Of a course of 25 days: 50 days are asked about no more. */
const enrolment = (id: number, startDate: string) =>
  ({
    id,
    studentName: `Student ${id}`,
    courseName: 'Web',
    courseDurationDays: 25,
    startDate,
    endDate: null,
  }) as unknown as Enrolment;
const fifty = '2026-10-02';
const fiftyOne = '2026-10-01';
const code = '12345610000000';

beforeEach(() => signIn(7));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const show = (content: ReactNode) =>
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <AdminContext>{content}</AdminContext> }])} />,
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const createAllTheSame = 'resources.enrolments.longPeriod.create';
const changeTheDates = 'resources.enrolments.longPeriod.change';

describe('Mark as Completed', () => {
  const openForm = (startDate: string) => {
    const complete = vi.fn(() => Promise.resolve(true));
    const completion = {
      complete,
      busy: false,
      progress: null,
      failure: null,
      done: false,
      settled: false,
      state: null,
      changed: false,
    };
    const one = enrolment(1, startDate);
    show(
      <CompletionForm
        hasInstitution
        enrolment={one}
        initial={initialValues(one, facts, undefined, today)}
        completion={completion}
        verificationCode={code}
        today={today}
        onCancel={() => undefined}
        onReload={() => undefined}
      />,
    );
    return complete;
  };

  it('asks before it creates a certificate over more than twice the course', async () => {
    const complete = openForm(fiftyOne);
    await press('resources.enrolments.completion.submit');
    expect(complete).not.toHaveBeenCalled();
    await press(createAllTheSame);
    await waitFor(() => expect(complete).toHaveBeenCalledTimes(1));
  });

  it('leads to the end date where that is not meant', async () => {
    const complete = openForm(fiftyOne);
    await press('resources.enrolments.completion.submit');
    await press(changeTheDates);
    const end = screen.getByRole('textbox', { name: 'resources.enrolments.completion.fields.endDate' });
    await waitFor(() => expect(document.activeElement).toBe(end));
    expect(complete).not.toHaveBeenCalled();
  });

  it('asks nothing at twice the course', async () => {
    const complete = openForm(fifty);
    await press('resources.enrolments.completion.submit');
    await waitFor(() => expect(complete).toHaveBeenCalledTimes(1));
  });
});

describe('completing many', () => {
  const openMany = (starts: readonly string[]) => {
    const ids = starts.map((_start, index) => index + 1);
    const found = new Map(ids.map((id) => [id, { ...facts, enrolment: enrolment(id, starts[id - 1] ?? '') }]));
    const many = {
      state: {
        ids,
        values: {},
        codes: Object.fromEntries(ids.map((id) => [id, code])),
        sendEach: false,
        completed: {},
        mailed: {},
      },
      change: () => undefined,
      query: { data: { facts: found }, isPending: false, error: null },
      loaded: ids.length,
      today,
      batch: { busy: false, stop: () => undefined, stopping: false },
    } as unknown as ComponentProps<typeof ManyForm>['many'];
    const create = vi.fn(() => Promise.resolve());
    show(<ManyForm many={many} onCreate={create} onGoOn={() => Promise.resolve()} onCancel={() => undefined} />);
    return create;
  };

  it('asks once about all certificates over more than twice their course', async () => {
    const create = openMany([fiftyOne, fifty, fiftyOne]);
    await press('resources.enrolments.many.create');
    const question = screen.getByRole('alertdialog');
    expect(question.querySelectorAll('li')).toHaveLength(2);
    expect(create).not.toHaveBeenCalled();
    await press(createAllTheSame);
    await waitFor(() => expect(create).toHaveBeenCalledWith([1, 2, 3]));
  });

  it('creates none where that is not meant', async () => {
    const create = openMany([fiftyOne]);
    await press('resources.enrolments.many.create');
    await press(changeTheDates);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(create).not.toHaveBeenCalled();
  });

  it('asks nothing at twice the course', async () => {
    const create = openMany([fifty, fifty]);
    await press('resources.enrolments.many.create');
    await waitFor(() => expect(create).toHaveBeenCalledWith([1, 2]));
  });
});
