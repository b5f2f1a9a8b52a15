import { foldCase } from '#domain/words/text.ts';

/** Answers whether a name stands more than once among these, so that it alone does not say who is meant. */
export function namesakesAmong(names: readonly string[]): (name: string) => boolean {
  const groups = Map.groupBy(names, foldCase);
  return (name) => (groups.get(foldCase(name))?.length ?? 0) > 1;
}
