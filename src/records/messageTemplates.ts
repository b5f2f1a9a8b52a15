import type { RestRecordOf } from '#contract/rest/index.ts';

export type MessageTemplate = RestRecordOf<'message-templates'>;
