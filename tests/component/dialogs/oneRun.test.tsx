import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { TaskActions, TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';

afterEach(cleanup);

const show = (content: ReactNode) =>
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <AdminContext>{content}</AdminContext> }])} />,
  );

/** Two clicks before React draws what the first one did. */
const doubleClick = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.click();
    button.click();
  });

/** Work that ends when the test says so. */
function slowWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: vi.fn(() => promise), end: () => act(async () => resolve()) };
}

it('confirms once when Yes is clicked twice in the same tick', async () => {
  const { work } = slowWork();
  show(<ConfirmDialog open message="Sure?" onConfirm={work} onCancel={() => undefined} />);
  await doubleClick('lists.yes');
  expect(work).toHaveBeenCalledTimes(1);
});

it('confirms again once the first answer is carried out', async () => {
  const { work, end } = slowWork();
  show(<ConfirmDialog open message="Sure?" onConfirm={work} onCancel={() => undefined} />);
  await doubleClick('lists.yes');
  await end();
  await doubleClick('lists.yes');
  expect(work).toHaveBeenCalledTimes(2);
});

it('starts the task of a dialog once', async () => {
  const { work } = slowWork();
  show(<TaskActions submit="lists.yes" busy={false} onSubmit={work} onCancel={() => undefined} />);
  await doubleClick('lists.yes');
  expect(work).toHaveBeenCalledTimes(1);
});

it('sends the form of a dialog once', async () => {
  const { work } = slowWork();
  show(
    <FormDialog
      title="Add"
      submit="lists.yes"
      name=""
      initial={{}}
      problemsOf={() => []}
      onSave={work}
      onSaved={() => undefined}
      onClose={() => undefined}
    >
      {null}
    </FormDialog>,
  );
  await doubleClick('lists.yes');
  expect(work).toHaveBeenCalledTimes(1);
});

it('is not closed by the second of two clicks that opened it', () => {
  const close = vi.fn();
  show(
    <TaskDialog title="Add" onClose={close}>
      <TaskActions submit="lists.yes" busy={false} onCancel={() => undefined} />
    </TaskDialog>,
  );
  const beside = document.querySelector('.MuiDialog-container') ?? document.body;
  for (const detail of [2, 1]) {
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail });
    expect(close).toHaveBeenCalledTimes(2 - detail);
  }
});
