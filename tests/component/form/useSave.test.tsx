import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, HttpError, type RaRecord, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { useSave } from '#src/ui/form/useSave.ts';

afterEach(cleanup);

const seen = { id: 7, name: 'Web', dateModified: '2026-11-23T10:00:00.000Z' };
const newer = { id: 7, name: 'Web Design', dateModified: '2026-11-23T10:05:00.000Z' };

function SaveButton({ record }: { record: RaRecord }) {
  const save = useSave('courses', record);
  return <button onClick={() => void save({ name: 'Mine' }, 'course/7').catch(() => undefined)}>Save</button>;
}

it('saves after a conflict on the version that stood in the way', async () => {
  const update = vi
    .fn()
    .mockRejectedValueOnce(new HttpError('Changed by office', 200, { current: newer }))
    .mockResolvedValue({ data: newer });
  render(
    <CoreAdminContext dataProvider={testDataProvider({ update })}>
      <SaveButton record={seen} />
    </CoreAdminContext>,
  );
  await userEvent.click(screen.getByText('Save'));
  await userEvent.click(screen.getByText('Save'));
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls.map(([, { data }]) => (data as RaRecord)['dateModified'])).toEqual([
    seen.dateModified,
    newer.dateModified,
  ]);
});
