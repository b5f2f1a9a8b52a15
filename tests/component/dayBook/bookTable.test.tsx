import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { students } from '#src/resources/students/index.ts';
import { SiteContext } from '#src/routing/usePathTo.ts';
import { BookTable } from '#src/custom/money/dayBook/BookTable.tsx';
import '#src/custom/money/dayBook/texts.ts';
import type { BookRow, BookSum, DayBook } from '#src/custom/money/dayBook/readDayBook.ts';

afterEach(cleanup);

const row: Partial<BookRow> = { receiptNo: 'R/26-27/00001', studentName: 'Anu', paymentMode: 'UPI', amount: 500 };
const sum: Partial<BookSum> = { receipts: 118, reversals: 2, refunds: 0 };

/** Shows the first of so many rows, of which the bank should have seen some. */
function show(total: number, unseen?: number) {
  const rows = [{ ...row, id: 1, dateCreated: '2026-11-20T04:30:00.000Z', paymentDetail: '' }];
  const book = { rows, sums: [sum], total, unseen, skipped: [] } as unknown as DayBook;
  const asked = vi.fn();
  render(
    <I18nContextProvider value={i18nProvider}>
      <SiteContext value={{ profile: 'md_office', owners: [students] }}>
        <MemoryRouter>
          <BookTable book={book} isRange={false} shown={{ page: 1, unseenAlone: false }} show={asked} />
        </MemoryRouter>
      </SiteContext>
    </I18nContextProvider>,
  );
  return asked;
}

test('the book counts the rows of all its pages, and turns to the next one', () => {
  const asked = show(120);
  screen.getByText('118 in, 2 reversed, 0 refunded');
  fireEvent.click(screen.getByRole('button', { name: /next page/i }));
  expect(asked).toHaveBeenCalledWith({ page: 2, unseenAlone: false });
});

test('a book whose rows all stand there has no pages', () => {
  show(1);
  expect(screen.queryByRole('button', { name: /next page/i })).toBeNull();
});

test('what the bank has not seen is counted by the server, and asked for from its first page', () => {
  const asked = show(120, 7);
  fireEvent.click(screen.getByRole('button', { name: '7 not seen in the bank' }));
  expect(asked).toHaveBeenCalledWith({ page: 1, unseenAlone: true });
});
