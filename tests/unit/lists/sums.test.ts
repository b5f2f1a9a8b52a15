import { describe, expect, it } from 'vitest';
import { addUp } from '#src/dataProvider/present/completeList.ts';
import type { Resource } from '#src/dataProvider/defineResource.ts';
import { providerOver } from '../dataProvider/server.ts';

const payments: Resource = { name: 'payments', calls: { list: 'GetPaymentList', sums: ['paidFee'] } };
const rows = [0.1, 0.2, 4500.5, null].map((fee, index) => ({ ID: index + 1, PAID_FEE: fee }));
const firstPage = { pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const } };
const over = (answer: object, server: 'ours' | 'theirs' = 'theirs') =>
  providerOver({ GetPaymentList: answer }, server, [payments]);

describe('what a list comes to', () => {
  it('is added up in paise', () => {
    expect(addUp([{ fee: 0.1 }, { fee: 0.2 }, { fee: '3' }, {}], ['fee'])).toEqual({ fee: 3.3 });
    expect(addUp([], ['fee'])).toEqual({ fee: 0 });
  });

  it('is that of all pages, not only this one', async () => {
    const { provider } = over({ result: rows });
    const { data, meta } = await provider.getList('payments', firstPage);
    expect(data).toHaveLength(2);
    expect(meta?.sums).toEqual({ paidFee: 4500.8 });
  });

  it('comes with the page where the server tells it', async () => {
    const { provider, sent } = over({ result: rows.slice(0, 2), TOTAL: 900, SUMS: { PAID_FEE: 120000.75 } }, 'ours');
    expect((await provider.getList('payments', firstPage)).meta?.sums).toEqual({ paidFee: 120000.75 });
    expect(sent).toHaveLength(1);
  });
});
