import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, type DataProvider, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/calls/index.ts';
import { i18nProvider } from '#src/app/texts/messages.ts';
import { setUpFacts } from '#src/custom/home/setUp/readSetUp.ts';
import { SetUp } from '#src/custom/home/setUp/SetUp.tsx';
import { owners } from '#src/resources/index.ts';
import { offeredOwners } from '#src/routing/routeTable.ts';
import type { ScreenOwner } from '#src/routing/screen.ts';
import { SiteContext } from '#src/routing/usePathTo.ts';

type Row = AnswerOf<'GetSetUp'>['result'];

afterEach(cleanup);

const nothing: Row = {
  DONE: [],
  MISSING: ['name', 'address', 'logo'],
  COURSE: null,
  BATCH_NAME: '',
  MAIL: { SERVER: 1, AT: null, TEXT: '' },
  BACKUP: { PLACE: 0, AT: null },
};

/** The page of another release under the path that Set up asks for. */
const importing = {
  name: 'import',
  screens: { page: { paths: { admin: '/import' }, title: 'frame.product', page: () => new Promise(() => undefined) } },
} as unknown as ScreenOwner;

function open(
  changes: Partial<Row>,
  { further = [] as ScreenOwner[], write = async (): Promise<object> => ({}) } = {},
) {
  let asked = 0;
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={{ write } as unknown as DataProvider}
        store={memoryStore()}
        i18nProvider={i18nProvider}
      >
        <SiteContext
          value={{ profile: 'admin', owners: [...offeredOwners(owners, ['ours', 'settings', 'batches']), ...further] }}
        >
          <SetUp facts={setUpFacts({ ...nothing, ...changes })} onChanged={() => (asked += 1)} />
        </SiteContext>
      </AdminContext>
    </MemoryRouter>,
  );
  return { asked: () => asked };
}

const step = (title: string) => {
  const item = screen.getByRole('heading', { name: title }).closest('li');
  if (!item) throw new Error(`${title} is no step`);
  return within(item);
};

test('the steps stand in their order, and the first that is not done is the next', () => {
  open({ DONE: ['institute', 'course'] });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Institute and logo',
    'First course',
    'Batch',
    'Students',
    'Mail',
    'Backup',
  ]);
  expect(screen.getByRole('status').textContent).toBe('2 of 6 done');
  const [next, ...others] = screen.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step');
  expect([next?.textContent?.includes('Batch'), others]).toEqual([true, []]);
});

test('what is missing of the institute is named once something is there', () => {
  open({ MISSING: ['logo'] });
  expect(step('Institute and logo').getByText(/Still missing: logo\.$/)).toBeDefined();
  cleanup();
  open({});
  expect(step('Institute and logo').queryByText(/Still missing/)).toBeNull();
});

test('the first course is told with its days and fee', () => {
  open({ COURSE: { COURSE_NAME: 'Web Design', DURATION_DAYS: 45, FEES: 32_000 } });
  expect(step('First course').getByText('Web Design, 45 days, ₹32,000.')).toBeDefined();
});

test('a way to get students that the server does not have is not named', () => {
  open({});
  const ways = () =>
    step('Students')
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways().slice(0, 2)).toEqual([
    ['Type them in', '/add-student'],
    ['approve who registered', '/registered-students'],
  ]);
  cleanup();
  open({}, { further: [importing] });
  expect(ways()[1]).toEqual(['import a sheet', '/import']);
});

test('a refused test mail stands there in the words of the mail server', () => {
  open({ MAIL: { SERVER: 1, AT: '2026-11-24T03:50:00.000Z', TEXT: 'mail.example.in said: 535 Not accepted' } });
  expect(step('Mail').getByText('not taken, 24/11/2026, 09:20 am IST')).toBeDefined();
  expect(step('Mail').getByText('mail.example.in said: 535 Not accepted')).toBeDefined();
});

test('a test mail that was not even tried says why, and the facts are read anew', async () => {
  const { asked } = open({}, { write: () => Promise.reject(new Error('Too many tries.')) });
  await userEvent.click(screen.getByRole('button', { name: 'Send a test mail: Mail' }));
  expect(await step('Mail').findByText('Too many tries.')).toBeDefined();
  expect(asked()).toBe(1);
});

test('the button of the backup says who chooses a place, and how', async () => {
  open({});
  await userEvent.click(screen.getByRole('button', { name: 'Choose a place: Backup' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('set BACKUP_DIR to a folder');
});
