import { type AnyList, asAnyList } from '#server/lists/list.ts';
import { handlers } from './handlers.ts';

export const lists: readonly AnyList[] = Object.values(handlers).flatMap((handler) => {
  if (handler.kind === 'list') return [asAnyList(handler)];
  return handler.kind === 'daily list' ? [asAnyList(handler.on(''))] : [];
});

/** What each list can be sorted by (W10). */
export const sortFields: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  lists.map(({ call, fields, sorts }) => [call, Object.keys(sorts === 'any field' ? fields : sorts)]),
);
