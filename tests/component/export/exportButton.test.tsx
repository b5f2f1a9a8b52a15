import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, type RaRecord } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExportColumn } from '#src/ui/export/table.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { type Exportable, ExportButton } from '#src/ui/export/ExportButton.tsx';

afterEach(cleanup);

const columns: ExportColumn[] = [
  { label: 'lists.yes', value: () => 'yes' },
  { label: 'lists.no', value: () => 'no' },
];

const never = () => new Promise<RaRecord[]>(() => undefined);

/** Export of so many rows; what was read of them. */
function open(total: number, read: Exportable['read'] = never) {
  const readings: Parameters<Exportable['read']>[0][] = [];
  const counted: Exportable['read'] = (options) => {
    readings.push(options);
    return read(options);
  };
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <ExportButton
          source={{
            total,
            read: counted,
            named: () => ({ list: 'Things', filters: [] }),
            columns: () => columns,
            further: { label: 'lists.yes', list: 'lists.yes', columns: [] },
          }}
        />
      </AdminContext>
    </MemoryRouter>,
  );
  return readings;
}

const button = () => screen.getByRole('button', { name: 'Export' });
const entry = (name: RegExp) => screen.findByRole('menuitem', { name });
const why = 'An Excel file takes at most 20,000 rows. Set filters, or take CSV.';

it('is off, and says why, where there is nothing to export', async () => {
  open(0);
  await userEvent.click(button());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('There is nothing to export.');
});

it('offers Excel up to 20,000 rows', async () => {
  const readings = open(20_000);
  await userEvent.click(button());
  await userEvent.click(await entry(/^Excel/));
  expect(readings).toHaveLength(1);
});

it('says why there is no Excel file of more rows, and offers CSV', async () => {
  const readings = open(20_001);
  await userEvent.click(button());
  for (const name of [/^Excel/, /^Yes/]) {
    const excel = await entry(name);
    expect(excel.getAttribute('aria-disabled')).toBe('true');
    expect(excel.textContent).toContain(why);
    await userEvent.click(excel);
  }
  expect(readings).toHaveLength(0);
  await userEvent.click(await entry(/^CSV/));
  expect(readings).toHaveLength(1);
});

it('saves nothing for Excel if there turn out to be more rows while they are read', async () => {
  open(10_001, async ({ onProgress }) => {
    onProgress(1000, 20_001);
    return [];
  });
  await userEvent.click(button());
  await userEvent.click(await entry(/^Excel/));
  expect(await screen.findByText(`The export failed, nothing was saved: ${why}`)).toBeDefined();
});

it('keeps the focus while it runs, and begins no second export', async () => {
  const readings = open(3);
  await userEvent.click(button());
  await userEvent.click(await entry(/^CSV/));
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button());
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(readings).toHaveLength(1);
});

it('has the columns that were chosen, also the next time', async () => {
  const saved = vi.fn<(text: string) => void>();
  const createObjectURL = vi.fn((blob: Blob) => {
    void blob.text().then(saved);
    return 'blob:file';
  });
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  open(1, () => Promise.resolve([{ id: 1 }]));
  await userEvent.click(button());
  await userEvent.click(await entry(/^CSV/));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Yes,No\r\nyes,no\r\n'));

  await userEvent.click(button());
  await userEvent.click(await entry(/^Choose columns/));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use these columns' }));
  for (let times = 0; times < 2; times += 1) {
    saved.mockClear();
    await userEvent.click(button());
    await userEvent.click(await entry(/^CSV/));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('Yes\r\nyes\r\n'));
  }
});
