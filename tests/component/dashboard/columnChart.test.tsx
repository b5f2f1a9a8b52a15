import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SiteContext } from '#src/routing/usePathTo.ts';
import { ColumnChart, columnsHeight } from '#src/custom/home/dashboard/figures/ColumnChart.tsx';
import { formatRupees } from '#domain/words/money.ts';

afterEach(cleanup);

/** The theme's colour of errors. */
const red = 'rgb(211, 47, 47)';

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

test('a column without a list behind it says its period, and is no link', () => {
  render(
    <ColumnChart
      caption="Registrations"
      list=""
      bars={[{ key: '2026-11-16', text: '16/11 – 22/11', value: 3 }]}
      show={String}
      inRupees={false}
      weekly
    />,
  );
  expect(screen.getByRole('listitem').textContent).toContain('16/11 – 22/11');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a month below zero is drawn at zero, its number red with a minus', () => {
  expect(heightsOf([-12_000, 24_000])).toEqual(['0px', `${columnsHeight}px`]);
  const [below, above] = screen.getAllByRole('listitem');
  const numberOf = (item: HTMLElement | undefined) => item?.querySelector('span[aria-hidden]') ?? document.body;
  expect(numberOf(below).textContent).toBe('-₹12K');
  expect(getComputedStyle(numberOf(below)).color).toBe(red);
  expect(getComputedStyle(numberOf(above)).color).not.toBe(red);
  expect(below?.textContent).toContain('-₹12,000');
});

test('months below zero alone have no column', () => {
  expect(heightsOf([-12_000, 0])).toEqual(['0px', '0px']);
});
