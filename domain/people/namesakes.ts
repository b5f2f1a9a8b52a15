import { foldCase } from '#domain/words/text.ts';

/** Answers whether a name stands more than once among these, so that it alone does not say who is meant. */
export function namesakesAmong(names: readonly string[]): (name: string) => boolean {
  const groups = Map.groupBy(names, foldCase);
  return (name) => (groups.get(foldCase(name))?.length ?? 0) > 1;
}

/** The mobile of those whose name alone does not say who they are. */
export function mobilesOf(rows: readonly { studentName?: string | null; studentMobile?: string | null }[]) {
  const isShared = namesakesAmong(rows.map(({ studentName }) => studentName ?? ''));
  return ({ studentName, studentMobile }: (typeof rows)[number]) =>
    isShared(studentName ?? '') ? (studentMobile ?? '') : '';
}
