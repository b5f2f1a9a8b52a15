import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { signIn } from '../form/lessonForm.tsx';

beforeEach(() => signIn(7));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** A page with two forms, of which the first has something to lose. */
function open() {
  const lost = vi.fn();
  const page = (
    <AdminContext>
      <LeaveDialog when onLeave={lost} />
      <LeaveDialog when={false} />
    </AdminContext>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
  void router.navigate('/elsewhere');
  return { router, lost };
}

it('asks for each form of the page, also where the last one has nothing to lose', async () => {
  const { router, lost } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'lists.leave.stay' }));
  expect(router.state.location.pathname).toBe('/');
  expect(lost).not.toHaveBeenCalled();
});

it('makes staying the filled button, which has the focus', async () => {
  open();
  const stay = await screen.findByRole('button', { name: 'lists.leave.stay' });
  expect(document.activeElement).toBe(stay);
  const filled = screen.getAllByRole('button').filter((button) => button.className.includes('MuiButton-contained'));
  expect(filled).toEqual([stay]);
});

it('tells the form when the person leaves all the same', async () => {
  const { lost } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'lists.leave.leave' }));
  await waitFor(() => expect(screen.getByText('Elsewhere')).toBeDefined());
  expect(lost).toHaveBeenCalledTimes(1);
});
