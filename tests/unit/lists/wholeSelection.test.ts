import { describe, expect, it } from 'vitest';
import { wholeSelection } from '#src/ui/export/wholeSelection.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

/** A list whose rows are `lists[0]` at the first question, `lists[1]` at the next and so on; the last one stays. */
function listing(...lists: { id: number }[][]) {
  const asked: number[] = [];
  const told: [number, number][] = [];
  const controller = new AbortController();
  const whole = wholeSelection({
    async getPage({ page, perPage }) {
      const rows = lists[Math.min(asked.length, lists.length - 1)] ?? [];
      asked.push(page);
      return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
    },
    onProgress: (done, of) => told.push([done, of]),
    signal: controller.signal,
    changing: 'It keeps changing',
  });
  return { whole, asked, told, controller };
}

describe('the whole selection', () => {
  it('is every page of a thousand, in order', async () => {
    const { whole, asked, told } = listing(rowsOf(2001));
    expect(await whole).toEqual(rowsOf(2001));
    expect(asked).toEqual([1, 2, 3]);
    expect(told).toEqual([
      [1000, 2001],
      [2000, 2001],
      [2001, 2001],
    ]);
  });

  it.each([1, 1000])('is one page of %i', async (count) => {
    const { whole, asked } = listing(rowsOf(count));
    expect(await whole).toHaveLength(count);
    expect(asked).toEqual([1]);
  });

  it('is nothing where nothing was found', async () => {
    expect(await listing([]).whole).toEqual([]);
  });

  it('begins again when a row came meanwhile, and has each row once', async () => {
    const { whole, asked } = listing(rowsOf(1500), [{ id: 1501 }, ...rowsOf(1500)]);
    expect((await whole).map(({ id }) => id)).toEqual([1501, ...rowsOf(1500).map(({ id }) => id)]);
    expect(asked).toEqual([1, 2, 1, 2]);
  });

  it('begins again when a row went meanwhile, and has none of the others left out', async () => {
    const { whole, asked } = listing(rowsOf(1500), rowsOf(1500).slice(1));
    expect(await whole).toEqual(rowsOf(1500).slice(1));
    expect(asked).toEqual([1, 2, 1, 2]);
  });

  it('gives up after three times and answers nothing', async () => {
    const lists = Array.from({ length: 9 }, (_, index) => rowsOf(1500 + index));
    const { whole, asked } = listing(...lists);
    await expect(whole).rejects.toThrow('It keeps changing');
    expect(asked).toEqual([1, 2, 1, 2, 1, 2]);
  });

  it('fails with the list', async () => {
    const whole = wholeSelection({
      getPage: async ({ page }) => {
        if (page === 2) throw new Error('The database is busy');
        return { data: rowsOf(1000), total: 1500 };
      },
      onProgress: () => undefined,
      signal: new AbortController().signal,
      changing: '',
    });
    await expect(whole).rejects.toThrow('The database is busy');
  });

  it('goes on to the last row where the server has not counted all (W33)', async () => {
    const rows = rowsOf(2500);
    const whole = wholeSelection({
      getPage: async ({ page, perPage }) => {
        const data = rows.slice((page - 1) * perPage, page * perPage);
        const seen = (page - 1) * perPage + data.length;
        return { data, total: data.length < perPage ? seen : seen + 1, meta: { atLeast: 1000 } };
      },
      onProgress: () => undefined,
      signal: new AbortController().signal,
      changing: 'It keeps changing',
    });
    expect(await whole).toEqual(rows);
  });

  it('stops when it is cancelled', async () => {
    const { whole, asked, controller } = listing(rowsOf(5000));
    controller.abort();
    await expect(whole).rejects.toThrow(/abort/i);
    expect(asked).toEqual([1]);
  });

  it('has nothing to answer once the session has ended', async () => {
    const whole = wholeSelection({
      getPage: async () => ({ data: [] }),
      onProgress: () => undefined,
      signal: new AbortController().signal,
      changing: 'It keeps changing',
    });
    await expect(whole).rejects.toThrow('It keeps changing');
  });
});
