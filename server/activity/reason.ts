import { texts } from '#contract/texts.ts';
import { checkPrintable } from '#domain/words/printable.ts';
import { Refusal } from '#server/config/errors.ts';

/** Refuses a write that has to say why (W27, W37). The log stores the reason by itself. */
export function requireReason(reason: string | undefined): void {
  if (!reason) throw new Refusal(texts.request.reasonRequired);
}

/** The same of a reason that stands on a voucher or a fee account: it can be printed (W62). */
export function requirePrintedReason(reason: string | undefined): void {
  requireReason(reason);
  const message = checkPrintable(reason ?? '');
  if (message) throw new Refusal(message);
}

/** The reason in the body of a write, null where it names none. */
export const reasonIn = (body: unknown): string | null =>
  typeof body === 'object' && body && 'Reason' in body && typeof body.Reason === 'string' ? body.Reason || null : null;
