import type * as z from 'zod';
import type { pagingFields } from '#contract/call.ts';
import type { OfExtension } from '#contract/extensions.ts';
import { calls } from './table.ts';

/** Every call of spec 7 and of the extensions (W10 to W14, W27, W37 to W40, W43 to W45, W50) by its name: the one table that server, app, API page and tests read. */
export { calls };

type Calls = typeof calls;
export type CallName = keyof Calls;

type Named<Condition> = { [N in CallName]: Calls[N] extends Condition ? N : never }[CallName];
export type ListCallName = Named<{ lists: true }>;
/** The calls that change records. */
export type WritingCallName = Named<{ writes: true }>;
/** The calls that are `POST /api/<name>`. */
export type PostCallName = Exclude<
  CallName,
  | 'session'
  | 'verify'
  | 'apply'
  | 'applyInstitutions'
  | 'applyStatus'
  | 'ownPage'
  | 'upload'
  | 'file'
  | 'logo'
  | 'exportFile'
>;

/** What the caller may send. */
export type BodyOf<N extends CallName> = z.input<Calls[N]['body']>;
/** What the handler gets: checked, tidied, with the defaults of missing filters. */
export type ParsedBodyOf<N extends CallName> = z.output<Calls[N]['body']>;
export type AnswerOf<N extends CallName> = z.output<Calls[N]['answer']>;
export type RowOf<N extends ListCallName> = z.output<Calls[N]['row']>;

type ShapeOf<N extends ListCallName> = Calls[N]['body']['shape'];
/** The filters of a list that spec 7 names; without them all the present server's list is another one (W34). */
export type FilterOf<N extends ListCallName> = {
  [Field in keyof ShapeOf<N> & string]: ShapeOf<N>[Field] extends OfExtension ? never : Field;
}[keyof ShapeOf<N> & string];
/** The filters of a list that belong to an extension. */
export type FurtherFilterOf<N extends ListCallName> = Exclude<
  keyof ShapeOf<N> & string,
  FilterOf<N> | keyof typeof pagingFields
>;
/** The fields of a row that a list can be sorted by (W10). */
export type SortOf<N extends ListCallName> = Calls[N]['sorts'] extends readonly (infer Field extends string)[]
  ? Field
  : keyof RowOf<N> & string;
