import { useGetList } from 'react-admin';
import { currentNotices } from '#domain/people/consent.ts';
import { today } from '#src/clock.ts';
import type { Notice } from '#src/records/notices.ts';
import { useOffers } from '#src/routing/useOffers.ts';

/** The notices of all languages (W57), the newest first; not asked for where the server has none. */
export const useNotices = () =>
  useGetList<Notice>(
    'notices',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: useOffers('consent'), throwOnError: false },
  );

/** Those of them that can be agreed to today. */
export const agreeable = (notices: readonly Notice[]): Notice[] => currentNotices(notices, today());
