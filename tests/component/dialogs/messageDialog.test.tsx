import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';

afterEach(cleanup);

it('stays until OK: the second click of a double click, on it or beside it, closes nothing', async () => {
  const close = vi.fn();
  render(
    <AdminContext>
      <MessageDialog message="Student Added Successfully" onClose={close} />
    </AdminContext>,
  );
  await userEvent.click(document.querySelector('.MuiDialog-container') ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'lists.ok' }), { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'lists.ok' }));
  expect(close).toHaveBeenCalledTimes(1);
});
