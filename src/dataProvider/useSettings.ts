import { useGetOne } from 'react-admin';
import type { RestRecordOf } from '#contract/rest/index.ts';

/** The institute's settings (W50). Where they fail to load, who asks says so: the page is of use without them. */
export const useSettings = () => useGetOne<RestRecordOf<'settings'>>('settings', { id: 1 }, { throwOnError: false });
