import type * as z from 'zod';
import { restNames } from './names.ts';
import { restResources } from './table.ts';

/** Every REST resource, the one table that server, app, API page and tests read. */
export { restNames, restResources };

type RestResources = typeof restResources;
export type RestName = keyof RestResources;

/** A record as it is answered. */
export type RestRecordOf<N extends RestName> = z.output<RestResources[N]['record']>;
/** The fields that a list can be sorted by. */
export type RestSortOf<N extends RestName> = RestResources[N]['sorts'][number];
/** The filters as a handler gets them: checked, with the defaults of missing ones. */
export type RestFiltersOf<N extends RestName> = z.output<RestResources[N]['filters']>;
export type RestWriteName<N extends RestName> = keyof RestResources[N]['writes'] & string;
type WriteOf<N extends RestName, W extends RestWriteName<N>> = RestResources[N]['writes'][W];
export type RestMethodOf<N extends RestName, W extends RestWriteName<N>> =
  WriteOf<N, W> extends { method: infer Method } ? Method : never;
/** The body of a write as a handler gets it. */
export type RestBodyOf<N extends RestName, W extends RestWriteName<N>> =
  WriteOf<N, W> extends { body: infer Body extends z.ZodType } ? z.output<Body> : never;
export type RestAnswerOf<N extends RestName, W extends RestWriteName<N>> =
  WriteOf<N, W> extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : never;
