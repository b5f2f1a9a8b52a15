import type { RestRecordOf } from '#contract/rest/index.ts';

export type Settings = RestRecordOf<'settings'>;
