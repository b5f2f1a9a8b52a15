import type { RestRecordOf } from '#contract/rest/index.ts';

export type Batch = RestRecordOf<'batches'>;
