import { texts } from '#contract/texts.ts';
import { Refusal } from '#server/config/errors.ts';

/** Refuses a write that has to say why (W27, W37). The log stores the reason by itself. */
export function requireReason(reason: string | undefined): void {
  if (!reason) throw new Refusal(texts.request.reasonRequired);
}

/** The reason in the body of a write, null where it names none. */
export const reasonIn = (body: unknown): string | null =>
  typeof body === 'object' && body && 'Reason' in body && typeof body.Reason === 'string' ? body.Reason || null : null;
