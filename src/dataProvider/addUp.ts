import { toPaise, toRupees } from '../../domain/money.ts';

/** What properties in rupees come to over all rows, added up in whole paise. */
export function addUp(rows: readonly Record<string, unknown>[], properties: readonly string[]): Record<string, number> {
  const sum = (property: string) => rows.reduce((paise, row) => paise + toPaise(Number(row[property] ?? 0)), 0);
  return Object.fromEntries(properties.map((property) => [property, toRupees(sum(property))]));
}
