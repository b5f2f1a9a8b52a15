import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SiteContext } from '#src/routing/usePathTo.ts';
import { ColumnChart, columnsHeight } from '#src/custom/dashboard/figures/ColumnChart.tsx';
import { formatRupees } from '#domain/money.ts';

afterEach(cleanup);

/** How high the columns of these values are drawn, as CSS lengths. */
function heightsOf(values: readonly number[]): string[] {
  const bars = values.map((value, index) => ({ key: `2026-0${index + 1}-01`, text: '', value }));
  render(
    <SiteContext value={{ owners: [], profile: 'admin' }}>
      <ColumnChart caption="Fees" list="payments" bars={bars} show={formatRupees} inRupees weekly={false} />
    </SiteContext>,
  );
  return screen.getAllByRole('listitem').map((item) => {
    const column = item.querySelector('div[aria-hidden]');
    return column ? getComputedStyle(column).height : '';
  });
}

test('a tiny value among large ones is drawn in proportion', () => {
  expect(heightsOf([4_050, 374_850, 1_500_000])).toEqual([
    `${(4_050 / 1_500_000) * columnsHeight}px`,
    `${(374_850 / 1_500_000) * columnsHeight}px`,
    `${columnsHeight}px`,
  ]);
});

test('a value of one pixel is no fraction of the chart', () => {
  expect(heightsOf([1, columnsHeight])).toEqual(['1px', `${columnsHeight}px`]);
});
