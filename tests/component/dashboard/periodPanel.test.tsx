import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PeriodPanel } from '#src/custom/home/dashboard/figures/PeriodPanel.tsx';
import { payments } from '#src/resources/payments/index.ts';
import { SiteContext } from '#src/routing/usePathTo.ts';

afterEach(cleanup);

test.each(['2026-11-29', '2026-11-30'])('on %s the link of November has no last day, that of October has', (today) => {
  const figures = [
    { from: '2026-10-01', to: '2026-10-31', value: 1 },
    { from: '2026-11-01', to: '2026-11-30', value: 2 },
  ];
  render(
    <MemoryRouter>
      <SiteContext value={{ owners: [payments], profile: 'md_office' }}>
        <PeriodPanel of="fees" figures={figures} before={null} today={today} list="payments" />
      </SiteContext>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/md-payment-list?fromDate=2026-10-01&toDate=2026-10-31',
    '/md-payment-list?fromDate=2026-11-01',
  ]);
});
