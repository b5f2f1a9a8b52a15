import { isCash } from './cash.ts';

interface ChangedMode {
  /** '' while none is chosen. */
  from: string;
  to: string;
  detail: string;
  /** The reference that was known before anything was typed; '' for none. */
  reference: string;
  /** A detail is required, and cash has none of its own: 'Cash' is one, until somebody types another. */
  required?: boolean;
}

/** The Payment Detail once another mode is chosen: a reference of a bank says nothing about cash, and a mode chosen again has its own back. */
export function detailOfMode(
  known: ReadonlyMap<string, string>,
  { from, to, detail, reference, required = false }: ChangedMode,
): string {
  const isTypedFirst = from === '' && detail !== reference;
  return known.get(to) ?? (isTypedFirst ? detail : isCash(to) ? (required ? to : '') : reference);
}
