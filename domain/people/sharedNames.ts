import { foldName } from '#domain/words/same.ts';

/** Answers whether a name stands more than once among these, so that it alone does not say who is meant. */
export function sharedNamesAmong(names: readonly string[]): (name: string) => boolean {
  const groups = Map.groupBy(names, foldName);
  return (name) => (groups.get(foldName(name))?.length ?? 0) > 1;
}

/** The mobile of those whose name alone does not say who they are. */
export function mobileOfSharedName(rows: readonly { studentName?: string | null; studentMobile?: string | null }[]) {
  const isShared = sharedNamesAmong(rows.map(({ studentName }) => studentName ?? ''));
  return ({ studentName, studentMobile }: (typeof rows)[number]) =>
    isShared(studentName ?? '') ? (studentMobile ?? '') : '';
}
