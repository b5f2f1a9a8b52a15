import type { RestRecordOf } from '#contract/rest/index.ts';

export type Holiday = RestRecordOf<'holidays'>;
