import type { RestRecordOf } from '#contract/rest/index.ts';

export type Notice = RestRecordOf<'notices'>;
