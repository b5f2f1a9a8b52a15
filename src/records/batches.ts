import type { RestListed } from '#src/dataProvider/listed.ts';

export type Batch = RestListed<'batches'>;
